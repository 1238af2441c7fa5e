import "server-only";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type { DashboardTx } from "@/lib/server/db/database";
import type { SoundEvent } from "./interpret-event";

/** A sound event of a team that is the newest version of its object. */
export type EventToApply = SoundEvent & {
  teamId: string;
  /** Our id of it. */
  receivedEventId: string;
};

/** What an applier did, beside its writes. */
export type Applied = {
  /** Which screens show it. They are published with the transaction. */
  changes: readonly LiveChange[];
  /**
   * What can only be done after the commit, e.g. asking the service. It may be lost in a crash, so a sweep has to be able to
   * do it too.
   */
  afterCommit?: () => Promise<void>;
};

export type EventApplier = {
  /** An event type, or the beginning of several followed by `*`. */
  pattern: string;
  /** What it changes, as a sentence for the preview of a replay. Names no person. */
  describe: (event: SoundEvent) => string;
  /** Writes within the transaction that stores the verdict. It may run again for the same event, with the same end. */
  apply: (tx: DashboardTx, event: EventToApply) => Promise<Applied>;
};
