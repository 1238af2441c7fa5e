import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import type { Endpoint, EndpointResponse } from "@/lib/contract/service/endpoint";
import { createServiceApp } from "@/service/app";
import type { Database } from "@/service/db/database";
import { type CallInput, createClient } from "./client";

type Moment = { readonly nowMs: number; readonly newId: () => string };

/** A client of the service whose calls all happen at one moment. */
export type Client = <E extends Endpoint>(
  row: E,
  input: CallInput<E>,
) => Promise<EndpointResponse<E>>;

/** Sets the scene for calls: what time it is for them and which ids they make. */
export type Stage = { at(moment: Moment): Client };

/**
 * The service's own application with a time and ids of its own for each call, so that calls of different days may run at
 * once. Nothing but its HTTP API is used.
 */
export function openStage(db: Database, apiKey: string): Stage {
  const moments = new AsyncLocalStorage<Moment>();
  const moment = (): Moment => {
    const here = moments.getStore();
    if (here === undefined) throw new Error("A call of the demo has its moment");
    return here;
  };
  const app = createServiceApp({
    db,
    clock: { now: () => new Date(moment().nowMs) },
    newId: () => moment().newId(),
    log: pino({ level: "silent" }),
  });
  const call = createClient(async (request) => app.fetch(request), apiKey);
  return { at: (each) => (row, input) => moments.run(each, () => call(row, input)) };
}
