import "server-only";
import type { AuditAction } from "@/lib/server/core/audit-action";
import type { DashboardError } from "@/lib/server/core/errors";

/** The point at which the service is asked what became of a command. */
export type LookupMoment = "before_sending" | "after_refusal" | "after_lost_answer" | "after_crash";

/**
 * What the service's state shows about a command. `done`: its change was made. `not_done`: the service would still
 * accept it. `otherwise`: something else happened to its subject, so it must not be sent.
 */
export type Lookup<Outcome> =
  | { found: "done" | "otherwise"; outcome: Outcome }
  | { found: "not_done" }
  | { found: "unreadable"; error: DashboardError };

/**
 * Why a command has no answer that says it was done.
 * - `refused`: the service refused it by a rule and changed nothing.
 * - `turned_away`: the service did not look at it (rate limit, key).
 * - `lost`: it was sent, and no usable answer came; it may have been done.
 * - `unreadable`: the look-up before sending failed, so nothing was sent this time.
 * - `unrecorded`: the audit log could not be written, so nothing was sent.
 */
export type Failure = {
  reason: "refused" | "turned_away" | "lost" | "unreadable" | "unrecorded";
  error: DashboardError;
};

/** How one kind of command is sent. `sendOnce` decides the order of the steps; a sender only implements them. */
export type Sender<Command, Outcome> = {
  /** Whether an earlier call may have reached the service. */
  wasSent: (command: Command) => boolean;
  /**
   * Look-ups in addition to the two that always happen: before resending, and when a command sent before is refused.
   */
  alsoLooksUp?: readonly LookupMoment[];
  /** Never throws when the service is unavailable: that is `unreadable`. */
  lookUp: (command: Command, moment: LookupMoment) => Promise<Lookup<Outcome>>;
  /** Its entry in the audit log, with the outcome once there is one; null when the operation around it writes the entry. */
  getAction: (command: Command, outcome?: Outcome) => AuditAction | null;
  /** The one call that changes something. */
  send: (command: Command) => Promise<Outcome>;
  /** How a command ends after a failure; `later` leaves it marked as sending for a later attempt. */
  endAfter: (
    command: Command,
    failure: Failure,
    lookup: Lookup<Outcome> | null,
  ) => Outcome | "later";
  /** Stores the end. Stores nothing and returns false when another process has taken the command over. */
  finish: (command: Command, outcome: Outcome) => Promise<boolean>;
  /** Prepares the later attempt. */
  postpone: (command: Command, failure: Failure) => Promise<void>;
};
