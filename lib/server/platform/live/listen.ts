import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { hasOwnSession } from "@/lib/db/pool";

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;
/** A connection dropped by a firewall reports no error; this probe detects it. */
const PROBE_EVERY_MS = 15_000;
const LIMIT_MS = 5_000;

type Listening = {
  databaseUrl: string;
  /** How long the database may take to answer before the connection counts as lost. */
  limitMs?: number | undefined;
  /** Must be a constant of ours, because it becomes part of the statement. */
  channel: string;
  onMessage: (payload: string) => void;
  /** The connection listens now; notifications from before are unknown. */
  onUp: () => void;
  onDown: (error: unknown) => void;
  /** There is a transaction pooler in between: no notification arrives through it, so there is no further attempt. */
  onDeaf: () => void;
};

/** Why a connection ended that could never receive notifications. */
const DEAF = Symbol("deaf");

/** Ends the connection for good. */
export type StopListening = () => Promise<void>;

/** Listens on a PostgreSQL channel with a dedicated connection; reconnects with growing delays when it is lost. */
export function listen(options: Listening): StopListening {
  const stopping = new AbortController();
  const done = listenUntilStopped(options, stopping.signal);
  return async () => {
    stopping.abort();
    await done;
  };
}

async function listenUntilStopped(options: Listening, signal: AbortSignal): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  while (!signal.aborted) {
    const onUp = () => {
      delayMs = FIRST_DELAY_MS;
      options.onUp();
    };
    const error = await holdConnection({ ...options, onUp }, signal);
    if (signal.aborted) return;
    if (error === DEAF) return options.onDeaf();
    options.onDown(error);
    // So that not all dashboards reconnect at the same time.
    await delay(delayMs * (0.5 + Math.random()), undefined, { signal, ref: false }).catch(
      () => undefined,
    );
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }
}

/** Connects and listens until the connection is lost; returns why. */
async function holdConnection(
  { databaseUrl, limitMs = LIMIT_MS, channel, onMessage, onUp }: Listening,
  signal: AbortSignal,
): Promise<unknown> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "phial-live",
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    keepAlive: true,
  });
  const lost = new Promise<unknown>((resolve) => {
    client.on("error", resolve);
    client.on("end", () => resolve(null));
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  client.on("notification", ({ payload }) => {
    if (payload) onMessage(payload);
  });
  let probe: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    if (!(await hasOwnSession(client))) return DEAF;
    await client.query(`listen ${channel}`);
    onUp();
    const failed = new Promise<unknown>((resolve) => {
      probe = setInterval(() => client.query("select 1").catch(resolve), PROBE_EVERY_MS);
      probe.unref();
    });
    return await Promise.race([lost, failed]);
  } catch (thrown) {
    return thrown;
  } finally {
    clearInterval(probe);
    // Not awaited, because a connection that does not respond would block here.
    void client.end().catch(() => undefined);
  }
}
