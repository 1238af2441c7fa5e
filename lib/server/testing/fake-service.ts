import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Answer = {
  status?: number;
  body?: unknown;
  /** Sent unchanged instead of `body` as JSON. */
  text?: string | Uint8Array;
  headers?: Record<string, string>;
};

/** A service over real HTTP with programmed answers. `never` leaves the caller waiting. */
export async function startFakeService() {
  const received: Received[] = [];
  let answer: (request: Received) => Answer | "never" | Promise<Answer> = () => ({ body: {} });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url: path = "", headers } = request;
    const seen = { method, path, headers, body: Buffer.concat(chunks).toString("utf8") };
    received.push(seen);
    const programmed = await answer(seen);
    if (programmed === "never") return;
    response.writeHead(programmed.status ?? 200, {
      "content-type": "application/json",
      ...programmed.headers,
    });
    response.end(
      programmed.text ?? (programmed.body === undefined ? "" : JSON.stringify(programmed.body)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** Every request so far, oldest first. */
    received,
    answers: (next: typeof answer) => {
      answer = next;
      received.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type FakeService = Awaited<ReturnType<typeof startFakeService>>;
