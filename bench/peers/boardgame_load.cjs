// Tables with two sockets each, which move as soon as it is their turn: PORT TABLES SECONDS. Prints what was measured.
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
let moves = 0;
let taken = [];

class Player {
  constructor(table, seat) {
    this.match = `table-${table}`;
    this.seat = String(seat);
    this.socket = io(`http://127.0.0.1:${port}/count`, { transports: ["websocket"], forceNew: true });
    this.socket.on("sync", (_, { state }) => this.see(state));
    this.socket.on("update", (_, state) => this.see(state));
    this.socket.on("connect", () => this.socket.emit("sync", this.match, this.seat, null, 2));
  }

  see(state) {
    if (this.sent !== undefined && state._stateID > this.answered) {
      taken.push(performance.now() - this.sent);
      moves += 1;
      this.sent = undefined;
    }
    if (state.ctx.currentPlayer !== this.seat) return;
    this.answered = state._stateID;
    this.sent = performance.now();
    const payload = { type: "add", args: [], playerID: this.seat, credentials: null };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, this.match, this.seat);
  }
}

for (let table = 0; table < tables; table += 1) [0, 1].forEach((seat) => new Player(table, seat));
setTimeout(() => {
  moves = 0;
  taken = [];
  const began = performance.now();
  setTimeout(() => {
    const spent = (performance.now() - began) / 1000;
    taken.sort((one, other) => one - other);
    const at = (share) => taken[Math.floor(taken.length * share)];
    console.log(JSON.stringify({ rate: moves / spent, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }, seconds * 1000);
}, 3000);
