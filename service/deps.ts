import type { Logger } from "pino";
import type { FileStore } from "@/lib/storage/file-store";
import type { SealingKeys } from "@/lib/storage/key-ring";
import type { Database, TeamDatabase, TeamTx } from "./db/database";
import type { BoundOrigin } from "./env";

export type Clock = { now(): Date };

/** How webhooks are secured and which addresses they may be sent to. */
export type WebhookSettings = {
  /** Seals secrets and custom headers in the database; 32 bytes. */
  readonly encryptionKey: SealingKeys;
  /**
   * Loopback origins that webhooks may be sent to, over http too, each bound to the team whose they are. Empty outside
   * the embedded deployment.
   */
  readonly localOrigins: ReadonlySet<BoundOrigin>;
  /** Where this node receives what its team addresses to `NODE_INBOX_ORIGIN`. */
  readonly nodeInbox?: BoundOrigin | undefined;
};

/**
 * The whole event as delivered to the customer, built from its outbox entry; null if its object no longer exists. Throws
 * if the entry or the built event does not fit the catalog.
 */
export type BuildPayload = (tx: TeamTx, queued: unknown) => Promise<object | null>;

/** Dependencies of every part of the service. Time and identifiers are injected and never created elsewhere. */
export type ServiceDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  /** Uploaded files, encrypted. */
  readonly files: FileStore;
  readonly webhooks: WebhookSettings;
  readonly buildPayload: BuildPayload;
};

/** Dependencies of a request handler: the same, but tables can only be reached through a team. */
export type RequestDeps = Omit<ServiceDeps, "db"> & { readonly db: TeamDatabase };
