import "server-only";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type { DashboardTx } from "@/lib/server/db/database";
import type { SoundEvent } from "./interpret-event";

/** A valid event of a team that is the newest version of its object. */
export type EventToApply = SoundEvent & {
  teamId: string;
  /** Our id for it. */
  receivedEventId: string;
};

/** What an applier did besides its writes. */
export type Applied = {
  /** The screens that show it. These changes are published with the transaction. */
  changes: readonly LiveChange[];
  /**
   * Work that can only be done after the commit, e.g. asking the service. A crash may lose it, so a sweep must be able
   * to do it too.
   */
  afterCommit?: () => Promise<void>;
};

export type EventApplier = {
  /** An event type, or a prefix of several followed by `*`. */
  pattern: string;
  /** A sentence about what it changes, for the preview of a replay. Names no person. */
  describe: (event: SoundEvent) => string;
  /**
   * Writes within the transaction that stores the verdict. It may run again for the same event, with the same result.
   */
  apply: (tx: DashboardTx, event: EventToApply) => Promise<Applied>;
};
