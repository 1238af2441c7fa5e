import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { cutAnswers } from "@/lib/load/cut-answers";
import { runtime } from "@/lib/server/core/runtime";

/** Whatever still runs after this time is cut off, so that the whole stop takes less than five seconds. */
const CUT_AFTER_MS = 2_500;
const SWEEP_EVERY_MS = 50;

/**
 * Makes this process end soon after it is asked to, even under load: running requests are finished, every connection is
 * closed after its response, and background work stops between two steps. `next start` alone keeps serving a busy
 * connection as long as its client sends. The servers are taken from Node's diagnostics channel. Returns what the signals
 * call.
 */
export function prepareStop(cutAfterMs = CUT_AFTER_MS): () => void {
  const servers = new Set<Server>();
  const open = new Set<ServerResponse>();
  let isStopping = false;
  subscribe("http.server.request.start", (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    servers.add(server);
    open.add(response);
    response.once("close", () => open.delete(response));
    if (isStopping) endWithResponse(response);
  });
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    runtime().stopping.abort();
    for (const response of open) endWithResponse(response);
    const each = (close: (server: Server) => void) => () => servers.forEach(close);
    setInterval(
      each((server) => server.closeIdleConnections()),
      SWEEP_EVERY_MS,
    ).unref();
    const cut = each((server) => server.closeAllConnections());
    setTimeout(() => {
      cutAnswers(open);
      cut();
    }, cutAfterMs).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  return stop;
}

function endWithResponse(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
