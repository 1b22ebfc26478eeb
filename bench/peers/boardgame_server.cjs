// boardgame.io with a game in which two players count, and everything in memory. Prints its port.
const { Server, Origins } = require("boardgame.io/server");

const Count = {
  name: "count",
  setup: () => ({ count: 0 }),
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [Count], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`port ${appServer.address().port}`);
});
