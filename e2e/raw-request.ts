import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { e2eEnv } from "./env";

export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

export type RawRequest = {
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** Ends the connection after the first bytes of the body. */
  readonly firstBytes?: boolean;
};

/** Sends a request whose address is not normalized, to the dashboard under test. */
export async function sendRaw(
  method: string,
  address: string,
  { headers = {}, body, firstBytes = false }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(e2eEnv.PHIAL_E2E_BASE_URL);
  const sent = request({
    host: hostname,
    port,
    method,
    path: address,
    agent: false,
    headers: {
      host,
      ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
      ...headers,
    },
  });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const text = firstBytes ? await readFirst(response) : await readAll(response);
  sent.destroy();
  const list = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(list), text };
}

async function readFirst(response: IncomingMessage): Promise<string> {
  const [chunk] = await once(response, "data");
  return String(chunk);
}

async function readAll(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
