import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { runtime } from "@/lib/server/core/runtime";

/** Listens for changes from the start of the process; at its end neither streams nor waiting browsers hold it up. */
export function startLive(): void {
  runtime().live.start();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      endConnectionsWithResponses();
      void runtime().live.close();
    });
  }
}

/** A browser that connects again over a connection it has kept would otherwise keep the server from closing. */
function endConnectionsWithResponses(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    response.shouldKeepAlive = false;
  });
}
