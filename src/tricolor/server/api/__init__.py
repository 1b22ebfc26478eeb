"""The API over HTTP and WebSocket: handlers, limits, guards, and the application that holds them."""
