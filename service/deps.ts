import type { Logger } from "pino";
import type { Database, TeamDatabase } from "./db/database";

export type Clock = { now(): Date };

/** Everything a part of the service may lean on. Time and identifiers are injected: nothing reads them elsewhere. */
export type ServiceDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
};

/** What a request handler gets: the same, with no way to a table other than through a team. */
export type RequestDeps = Omit<ServiceDeps, "db"> & { readonly db: TeamDatabase };
