import { Client } from "pg";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { EVENTS_CHANNEL } from "@/service/events/emit";
import { createDeliverer, type DelivererOptions } from "./deliverer";

/** The time within which due retries are found, and new messages too while the listening connection is lost. */
const POLL_MS = 1_000;

export type WebhookRunner = {
  /** Looks for messages now. */
  wake(): void;
  /** Aborts the open requests, which are sent again after the next start. Safe to call twice. */
  stop(): Promise<void>;
};

type WebhookRunnerOptions = DelivererOptions & {
  /** Whether the address leads directly to the database, which is required for LISTEN. */
  isDirect?: boolean;
  /** Milliseconds between two checks for due messages. */
  pollMs?: number;
};

/**
 * Delivers webhooks while the service runs: as soon as an event is committed, and whenever a retry becomes due. Through
 * a pooler there are no notifications: events are then found by polling, within a second.
 */
export function startWebhooks(
  deps: ServiceDeps,
  databaseUrl: string,
  { isDirect = true, pollMs = POLL_MS, ...options }: WebhookRunnerOptions = {},
): WebhookRunner {
  const deliverer = createDeliverer(deps, options);
  let isStopped = false;
  let listener: Client | null = null;
  let listening = Promise.resolve();

  async function listen(): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: "phial-webhooks",
      keepAlive: true,
    });
    listener = client;
    client.on("notification", () => deliverer.wake());
    client.on("error", (error) => {
      if (listener === client) listener = null;
      if (!isStopped)
        deps.log.warn({ error: describeError(error) }, "no longer told of new events");
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${EVENTS_CHANNEL}`);
      deliverer.wake();
    } catch (error) {
      if (listener === client) listener = null;
      deps.log.warn({ error: describeError(error) }, "not told of new events");
      await client.end().catch(() => undefined);
    }
  }

  const poll = setInterval(() => {
    deliverer.wake();
    if (isDirect && listener === null && !isStopped) listening = listening.then(listen);
  }, pollMs);
  if (isDirect) listening = listen();
  return {
    wake: deliverer.wake,
    stop: async () => {
      isStopped = true;
      clearInterval(poll);
      await listening;
      await listener?.end().catch(() => undefined);
      listener = null;
      await deliverer.stop();
    },
  };
}
