import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { type BatchedRead, batchEndpoints } from "@/lib/contract/service/endpoints/batch";
import { findEndpoint, findRefusal } from "@/service/testing/check-request";

const { readBatch } = batchEndpoints;

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Answer = {
  status?: number;
  body?: unknown;
  /** Sent unchanged instead of `body` as JSON. */
  text?: string | Uint8Array;
  headers?: Record<string, string>;
};

/**
 * A service over real HTTP with programmed responses. `never` leaves the caller waiting. Requests that the real service
 * refuses before it does anything cannot succeed here either: `close` throws if one did. With `isAnything` it stands for
 * another program.
 */
export async function startFakeService({ isAnything = false } = {}) {
  const differences: string[] = [];
  const received: Received[] = [];
  const requests: IncomingHttpHeaders[] = [];
  let answer: (request: Received) => Answer | "never" | Promise<Answer | "never"> = () => ({
    body: {},
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url: path = "", headers } = request;
    const seen = { method, path, headers, body: Buffer.concat(chunks).toString("utf8") };
    requests.push(headers);
    const programmed = await answerAll(seen);
    if (programmed === "never") return;
    response.writeHead(programmed.status ?? 200, {
      "content-type": "application/json",
      ...programmed.headers,
    });
    response.end(
      programmed.text ?? (programmed.body === undefined ? "" : JSON.stringify(programmed.body)),
    );
  });
  async function answerOne(seen: Received) {
    received.push(seen);
    const programmed = await answer(seen);
    const difference = isAnything ? null : await findDifference(seen, programmed);
    if (difference !== null) differences.push(difference);
    return programmed;
  }

  /** Responds to a batch read by read, so that tests program and see single requests. */
  async function answerAll(seen: Received): Promise<Answer | "never"> {
    if (seen.path !== readBatch.path) return answerOne(seen);
    const reads = readBatch.body.parse(JSON.parse(seen.body)).requests;
    const answers = await Promise.all(
      reads.map((read) =>
        answerOne({ ...seen, method: "GET", path: toServicePath(read), body: "" }),
      ),
    );
    const programmed = answers.filter((each) => each !== "never");
    if (programmed.length < answers.length) return "never";
    return { body: { answers: programmed.map(toBatchedAnswer) } };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** Every request so far, oldest first. */
    received,
    /** The headers of each HTTP request so far; several reads may share one. */
    requests,
    answers: (next: typeof answer) => {
      answer = next;
      received.length = 0;
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      if (differences.length > 0) {
        throw new Error(`The fake service was too mild:\n${[...new Set(differences)].join("\n")}`);
      }
    },
  };
}

/** A success that the real service would not have answered, because it refuses the request; null for any other. */
async function findDifference(
  { method, path, headers, body }: Received,
  answer: Answer | "never",
): Promise<string | null> {
  if (answer === "never" || (answer.status ?? 200) > 299) return null;
  // In no table, because it needs no key.
  if (method === "GET" && path === "/health") return null;
  const endpoint = findEndpoint({ method, path });
  if (!endpoint) return `There is no ${method} ${path}.`;
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const refusal = await findRefusal(endpoint, { path, headers: Object.fromEntries(sent), body });
  return refusal && `The service refuses ${method} ${path}: ${refusal}`;
}

function toServicePath({ path, params, query }: BatchedRead): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) search.append(name, item);
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function toBatchedAnswer({ status = 200, body, text }: Answer) {
  return { status, body: text === undefined ? body : readJson(String(text)) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type FakeService = Awaited<ReturnType<typeof startFakeService>>;
