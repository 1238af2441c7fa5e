import { setTimeout as pause } from "node:timers/promises";
import { Client, type Dispatcher, Pool } from "undici";
import type { Facts } from "./requests";

export type Read = {
  readonly method: "GET" | "POST" | "PATCH";
  path: (run: number) => string;
  readonly body?: object;
};

export type Answered = {
  readonly read: Read;
  /** The number of its request, from which the read's path came. */
  readonly run: number;
  /** 0 when no response arrived, or a 503 without Retry-After. */
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

/**
 * Sends so many requests a second whether earlier ones have been answered or not, as people who know nothing of each
 * other do, and returns every response.
 */
export async function sendAtRate({
  baseUrl,
  cookie,
  reads,
  perSecond,
  ms,
}: {
  baseUrl: string;
  cookie: string;
  reads: readonly Read[];
  perSecond: number;
  ms: number;
}): Promise<Answered[]> {
  const pool = new Pool(baseUrl, { headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS });
  const sent: Promise<Answered>[] = [];
  const startedMs = performance.now();
  const total = Math.round((perSecond * ms) / 1_000);
  while (sent.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedMs) * perSecond) / 1_000));
    for (let run = sent.length; run < due; run += 1) {
      const read = reads[run % reads.length] as Read;
      sent.push(send(pool, read, { run, cookie, origin: baseUrl }));
    }
    await pause(5);
  }
  const answers = await Promise.all(sent);
  await pool.close();
  return answers;
}

async function send(
  client: Dispatcher,
  read: Read,
  { run, cookie, origin }: { run: number; cookie: string; origin: string },
): Promise<Answered> {
  const startedMs = performance.now();
  const end = (status: number) => ({ read, run, status, ms: performance.now() - startedMs });
  try {
    const { statusCode, headers, body } = await client.request({
      method: read.method,
      path: read.path(run),
      headers: { cookie, origin, ...(read.body && { "content-type": "application/json" }) },
      body: read.body ? JSON.stringify(read.body) : null,
    });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    return end(statusCode === 503 && headers["retry-after"] === undefined ? 0 : statusCode);
  } catch {
    return end(0);
  }
}
