import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedRequest = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as JSON. */
  readonly payload: { readonly event_type: string; readonly data: Record<string, unknown> };
};

/** The status of the response, or a promise of one; `hang` never responds. */
export type Answer =
  | number
  | "hang"
  | Promise<number>
  | { status: number; headers: Record<string, string>; body?: string };

/** A real receiver of webhooks on the loopback interface. */
export type Receiver = {
  readonly origin: string;
  readonly url: string;
  /** In the order in which they arrived. */
  readonly requests: ReceivedRequest[];
  /** Determines the responses from now on; 204 until it is replaced. */
  answer: (request: ReceivedRequest) => Answer;
  /** Resolves when `count` requests have arrived in total. */
  receives(count: number): Promise<void>;
  close(): Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const waiting = new Set<{ count: number; resolve: () => void }>();
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const request = {
        path: incoming.url ?? "",
        headers: incoming.headers,
        body,
        payload: JSON.parse(body),
      };
      requests.push(request);
      for (const waiter of waiting) if (requests.length >= waiter.count) waiter.resolve();
      void respond(receiver.answer(request), (status, headers, text) =>
        outgoing.writeHead(status, headers).end(text),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    origin,
    url: `${origin}/webhooks`,
    requests,
    answer: () => 204,
    receives: async (count) => {
      if (requests.length >= count) return;
      await new Promise<void>((resolve) => waiting.add({ count, resolve }));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

async function respond(
  answer: Answer,
  write: (status: number, headers: Record<string, string>, text?: string) => void,
): Promise<void> {
  const settled = await answer;
  if (settled === "hang") return;
  if (typeof settled === "number") write(settled, {});
  else write(settled.status, settled.headers, settled.body);
}
