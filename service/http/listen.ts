import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { MINUTE_MS } from "@/lib/contract/time";
import { cutAnswers } from "@/lib/load/cut-answers";
import type { App } from "./mount";

export type Listening = {
  readonly baseUrl: string;
  /** Accepts no more requests, lets running ones finish for a while, then closes the rest. */
  stop(): Promise<void>;
};

const DRAIN_MS = 2_500;

/** Serves the application; rejects when the port is taken. Port 0 picks a free one. */
export async function listen(
  app: App,
  { host = "127.0.0.1", port = 0 }: { host?: string; port?: number } = {},
): Promise<Listening> {
  const server = serve({ fetch: app.fetch, hostname: host, port }) as Server;
  // Uploads may take long; sending headers may not, and idle connections are closed.
  server.requestTimeout = 15 * MINUTE_MS;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  const connections = prepareClosing(server);
  if (!server.listening) await once(server, "listening");
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { baseUrl: `http://${name}:${address.port}`, stop: () => drain(server, connections) };
}

type Connections = {
  /**
   * Makes every connection close after its current response. Otherwise a client that keeps its connection busy would be
   * served for as long as it sends.
   */
  endWithResponses(): void;
  /** Cuts what is still being answered. */
  cut(): void;
};

function prepareClosing(server: Server): Connections {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (isClosing) endWithResponse(response);
  });
  return {
    endWithResponses: () => {
      isClosing = true;
      for (const response of open) endWithResponse(response);
    },
    cut: () => {
      cutAnswers(open);
      server.closeAllConnections();
    },
  };
}

function endWithResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

async function drain(server: Server, connections: Connections): Promise<void> {
  const closed = once(server, "close");
  connections.endWithResponses();
  server.close();
  server.closeIdleConnections();
  // A connection whose last request has just ended waits for another request; it is closed as soon as it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(connections.cut, DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
