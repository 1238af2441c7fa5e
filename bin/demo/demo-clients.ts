import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import type { Endpoint, EndpointResponse } from "@/lib/contract/service/endpoint";
import type { FileStore } from "@/lib/storage/file-store";
import { createServiceApp } from "@/service/app";
import type { Database } from "@/service/db/database";
import { buildPayload } from "@/service/event-payloads";
import { noWebhooks } from "@/service/webhooks/no-webhooks";
import { type CallInput, createClient } from "./client";

type Moment = { readonly nowMs: number; readonly newId: () => string };

/** A client of the service whose calls all happen at one moment. */
export type Client = <E extends Endpoint>(
  row: E,
  input: CallInput<E>,
) => Promise<EndpointResponse<E>>;

/** Creates clients for a given time and id sequence. */
export type DemoClients = { at(moment: Moment): Client };

/**
 * The service's application with a separate time and id sequence for each call, so that calls on different days can run
 * in parallel. Uses only its HTTP API.
 */
export function openDemoClients(db: Database, apiKey: string, files: FileStore): DemoClients {
  const moments = new AsyncLocalStorage<Moment>();
  const moment = (): Moment => {
    const here = moments.getStore();
    if (here === undefined) throw new Error("A call was made without a moment");
    return here;
  };
  const app = createServiceApp({
    db,
    clock: { now: () => new Date(moment().nowMs) },
    newId: () => moment().newId(),
    log: pino({ level: "silent" }),
    files,
    webhooks: noWebhooks,
    buildPayload,
  });
  const call = createClient(async (request) => app.fetch(request), apiKey);
  return { at: (each) => (row, input) => moments.run(each, () => call(row, input)) };
}
