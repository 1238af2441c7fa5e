import "server-only";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type { Gate } from "@/lib/load/gate";
import type { AuditAction, AuditOutcome, AuditRow } from "./audit-action";
import type { Ctx } from "./context";
import type { DashboardError } from "./errors";

/**
 * What every operation needs of the platform, which itself is made of operations. `lib/server/compose.ts` fills it in,
 * so that this folder imports none of it.
 */
export type Ports = {
  readonly audit: {
    /**
     * Stores an attempt before it is carried out. Throws `internal`, `disk_full` or `database_unavailable` when it
     * cannot; then nothing may be done.
     */
    storeAttempt(action: AuditAction): Promise<void>;
    /** Stores how an action ended; never throws. */
    storeOutcome(action: AuditAction, outcome: AuditOutcome): Promise<void>;
    /** Stores an attempt that one of the dashboard's rules refused. Throws like `storeAttempt`. */
    storeRefusal(action: AuditAction, refusal: DashboardError): Promise<void>;
    /** Stores an action that has ended, its attempt and its outcome together; never throws. */
    storeEnded(action: AuditAction, outcome: AuditOutcome): Promise<void>;
    /** Stores a completed read, both rows together. Throws like `storeAttempt`; then its result is not returned. */
    storeRead(action: AuditAction): Promise<void>;
    /** Stores the attempt of a read, in one entry with others if it may share one. Throws like `storeAttempt`. */
    startRead(ctx: Ctx, action: AuditAction, share: { mayShare: boolean }): Promise<StartedRead>;
  };
  /** What the audit log's entries named to a session. */
  readonly views: {
    /** Notes that an entry of a read is stored: it named these people and records to this session. */
    rememberView(ctx: Ctx, read: AuditAction, ids: readonly string[]): void;
    /** Notes that a repeat of a stored read named these records, of people whom an entry names. */
    rememberRecords(ctx: Ctx, ids: readonly string[]): void;
    /** Whether this session was named each of these before, in any read. */
    isFamiliar(ctx: Ctx, ids: readonly string[]): boolean;
    /** Whether an entry of the last hour stands for this read, so that a screen may repeat it. */
    isRepeat(ctx: Ctx, read: AuditAction): boolean;
    /** Those whom no entry of this read named to this session within the last hour, each once. */
    findUnnamed(ctx: Ctx, read: AuditAction, ids: readonly string[]): string[];
  };
  readonly live: {
    /** What a write changed on screens, derived from its subjects. */
    getActionChanges(action: AuditAction): LiveChange[];
    /** Announces changes to every screen of the team; never throws. */
    announceChanges(teamId: string, changes: readonly LiveChange[]): Promise<void>;
  };
  /** Counts the people whom a staff member opens; a failure never fails the read. */
  readonly viewed: {
    countViewed(ctx: Ctx, personIds: readonly string[]): void;
    /** Counts the person of an order when the response did not name that person. */
    countOrderViewed(ctx: Ctx, orderId: string): void;
    /** Remembers that the person of an order has already been counted. */
    noteOrderCounted(ctx: Ctx, orderId: string): void;
  };
};

/** A read whose attempt is stored. `end` stores how it ended; never throws. */
export type StartedRead = {
  end: (action: AuditAction, outcome: AuditOutcome) => Promise<void>;
};

export type AuditStore = { append: (rows: readonly AuditRow[]) => Promise<void> };

export type OutcomeQueue = {
  /** Resolves immediately, unless the queue is full; then it resolves when there is room. */
  add: (row: AuditRow) => Promise<void>;
  /** Resolves when everything added so far is stored or logged as lost. */
  drain: () => Promise<void>;
  /** How many batches could not be stored since the start. */
  countLosses: () => number;
};

export type LiveSubscriber = {
  teamId: string;
  sessionId: string;
  /** The last change that the browser knows. */
  after: number;
  /** Checked on each heartbeat; the stream ends when it returns false. */
  isSignedIn: () => Promise<boolean>;
  /** Whether the service's events reach the team; checked on each heartbeat. */
  receivesEvents: () => Promise<boolean>;
};

/** Called with a team's changes; both arguments are null when the team or the changes are unknown. */
export type ChangeListener = (teamId: string | null, changes: readonly LiveChange[] | null) => void;

/** The live channel of one process. It starts with the first stream, or with `start`. */
export type LiveHub = {
  start(): void;
  /**
   * A stream of the team's changes, beginning with those after `after`, or with `reload` when that position is unknown
   * here.
   */
  open(subscriber: LiveSubscriber): Promise<ReadableStream<Uint8Array>>;
  /** Whether changes made elsewhere are currently received. */
  isListening(): boolean;
  countStreams(): number;
  /** Calls `listener` with every change, and when changes may have been missed. */
  onChanges(listener: ChangeListener): void;
  /** Calls this process's listeners with a change before its notification arrives. */
  emitChanges: ChangeListener;
  /**
   * The position of a team's last change, which any page rendered from now on includes. 0 while this process does not
   * listen.
   */
  getPosition(teamId: string): number;
  /** Ends every stream and the connection; nothing can be opened afterwards. */
  close(): Promise<void>;
};

/** The limits on one dashboard process's work. */
export type LoadControl = {
  /** Operations, both API requests and pages. */
  readonly operations: Gate;
  /** Requests to the service, including those from background work. */
  readonly service: Gate;
};
