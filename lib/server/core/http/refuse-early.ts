import "server-only";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { EndpointNoun } from "@/lib/contract/dashboard/endpoints";
import { findRow } from "./api-address";

/** Nouns with operations that concern only the session: these are always answered. */
export const OF_SESSION: ReadonlySet<EndpointNoun> = new Set([
  "live",
  "oversight",
  "secondFactor",
  "session",
]);

/** Whether a request is a read of the API that is turned away when there is too much to do. */
export function isRefusable({ method = "GET", url = "/" }: IncomingMessage): boolean {
  const row = findRow(method, url);
  return row !== undefined && row.endpoint.kind === "read" && !OF_SESSION.has(row.noun);
}

/**
 * Sends refusals in front of a server's own listeners: what Next does before a route handler runs costs many times more
 * than the refusal. Returns what is given each server before its first request reaches a listener.
 */
export function createEarlyRefusal(
  refuse: (request: IncomingMessage) => Response | null,
): (server: Server) => void {
  const guarded = new WeakSet<Server>();
  return (server) => {
    if (guarded.has(server)) return;
    guarded.add(server);
    const listeners = server.rawListeners("request") as RequestListener[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      const refusal = refuse(request);
      if (refusal !== null) void send(refusal, response);
      else for (const listener of listeners) listener.call(server, request, response);
    });
  };
}

async function send(refusal: Response, response: ServerResponse): Promise<void> {
  const body = await refusal.text();
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(body);
}
