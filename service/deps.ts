import type { Logger } from "pino";
import type { FileStore } from "@/lib/storage/file-store";
import type { Database, TeamDatabase } from "./db/database";

export type Clock = { now(): Date };

/** Dependencies of every part of the service. Time and identifiers are injected and never created elsewhere. */
export type ServiceDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  /** Uploaded files, encrypted. */
  readonly files: FileStore;
};

/** Dependencies of a request handler: the same, but tables can only be reached through a team. */
export type RequestDeps = Omit<ServiceDeps, "db"> & { readonly db: TeamDatabase };
