import { Client } from "undici";
import type { Facts } from "./requests";

export type Read = {
  readonly method: "GET" | "POST";
  path: (run: number) => string;
  readonly body?: object;
};

export type Answered = {
  readonly read: Read;
  /** 0 when no response arrived. */
  readonly status: number;
  readonly ms: number;
};

/** A real user would have given up long before. */
const GIVE_UP_MS = 30_000;

/** The reads of a typical day, except Today; and Today separately. */
export function createReads({ orderIds, userId }: Facts): { mixed: readonly Read[]; today: Read } {
  const order = (run: number) => orderIds[run % orderIds.length] ?? "";
  const get = (path: Read["path"]): Read => ({ method: "GET", path });
  const search = (body: object): Read => ({
    method: "POST",
    path: () => "/api/orders/search",
    body,
  });
  return {
    mixed: [
      search({}),
      get((run) => `/api/orders/${order(run)}`),
      get((run) => `/api/orders/${order(run)}/results`),
      { method: "POST", path: () => "/api/people/search", body: {} },
      get(() => `/api/people/${userId}`),
      get(() => "/api/session"),
    ],
    today: get(() => "/api/today"),
  };
}

/** Keeps this many connections busy with the reads, sequentially on each, and returns every response. */
export async function readAtOnce({
  baseUrl,
  cookie,
  reads,
  connections,
  ms,
}: {
  baseUrl: string;
  cookie: string;
  reads: readonly Read[];
  connections: number;
  ms: number;
}): Promise<Answered[]> {
  const answers: Answered[] = [];
  const endMs = performance.now() + ms;
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const client = new Client(baseUrl, { headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS });
      for (let run = number; performance.now() < endMs; run += 1) {
        const read = reads[run % reads.length] as Read;
        answers.push(await send(client, read, { run, cookie, origin: baseUrl }));
      }
      await client.close();
    }),
  );
  return answers;
}

async function send(
  client: Client,
  read: Read,
  { run, cookie, origin }: { run: number; cookie: string; origin: string },
): Promise<Answered> {
  const startedMs = performance.now();
  const end = (status: number) => ({ read, status, ms: performance.now() - startedMs });
  try {
    const { statusCode, body } = await client.request({
      method: read.method,
      path: read.path(run),
      headers: { cookie, origin, ...(read.body && { "content-type": "application/json" }) },
      body: read.body ? JSON.stringify(read.body) : null,
    });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    return end(statusCode);
  } catch {
    return end(0);
  }
}
