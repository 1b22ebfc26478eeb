"""The game server: tables, people, bots and clocks over HTTP and WebSocket. docs/server-api.md is its contract."""
