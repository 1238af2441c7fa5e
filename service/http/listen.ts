import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { MINUTE_MS } from "@/lib/contract/time";
import type { App } from "./mount";

export type Listening = {
  readonly baseUrl: string;
  /** Accepts no more requests, lets running ones finish for a while, then closes the rest. */
  stop(): Promise<void>;
};

const DRAIN_MS = 10_000;

/** Serves the application; rejects when the port is taken. Port 0 picks a free one. */
export async function listen(
  app: App,
  { host = "127.0.0.1", port = 0 }: { host?: string; port?: number } = {},
): Promise<Listening> {
  const server = serve({ fetch: app.fetch, hostname: host, port }) as Server;
  // Uploads may take long; headers and idle connections may not.
  server.requestTimeout = 15 * MINUTE_MS;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  if (!server.listening) await once(server, "listening");
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { baseUrl: `http://${name}:${address.port}`, stop: () => drain(server) };
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  // A connection whose last request has just ended waits for another one; it is closed as soon as it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
