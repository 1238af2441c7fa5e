import type { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import type { AuditEntry, EntryView } from "@/lib/contract/dashboard/audit";
import { lookUp } from "@/lib/contract/look-up";
import { isWholeList } from "./audit-detail";
import { getLabel } from "./entry-labels";
import { BEFORE_VIEWS, getEntryView } from "./entry-view";
import { OPERATION_LABELS } from "./operation-labels";
import { getCurrentOperation } from "./renamed-operations";
import type { OperationLabel } from "./settings-operation-labels";

/** The operations in the filter, labeled by what they do. */
export const OPERATION_OPTIONS = Object.entries(OPERATION_LABELS).map(([name, [, toDo, to]]) => ({
  value: name,
  label: capitalize([toDo.replace(/^view\b/, "read"), to].filter(Boolean).join(" ")),
}));

type Done = Pick<AuditEntry, "operation" | "outcome" | "kind" | "detail" | "second"> &
  Partial<Pick<AuditEntry, "error_code">>;

/**
 * An entry's verb: `rescheduled`, or `tried to reschedule`. Of a read it says what the entry's word says, and never that
 * somebody looked. An unknown operation is shown by its name, without punctuation.
 */
export function getVerb(entry: Done): string {
  const { operation, outcome } = entry;
  const name = getCurrentOperation(operation);
  if (name === SENDING) return describeSending(entry);
  const [did, toDo] = getLabel(entry) ?? describeUnknown(name);
  const read = readLabel(entry);
  // A read that was sent again by itself and one whose page was left end alike.
  if (read && entry.error_code === "reader_left") {
    return `screen stopped waiting to ${read.isPlain ? `read ${read.what}` : toDo}`.trim();
  }
  const isByScreen = SCREEN_WRITES.has(name) || entry.detail.by_screen === true;
  const byScreen = isByScreen ? "screen " : "";
  if (outcome === "succeeded")
    return read ? [read.verb, read.what].join(" ").trim() : byScreen + did;
  const begin = outcome === "pending" ? "began to" : "tried to";
  if (read?.verb === FETCHED) return `screen ${begin} fetch ${read.what}`.trim();
  if (!read?.isPlain) return `${byScreen}${begin} ${toDo}`;
  return `${begin} ${read.word === "opened" ? "open" : "read"} ${read.what}`.trim();
}

type Read = {
  word: EntryView;
  /** `opened`, `was shown`, `screen fetched`; another verb for a search, an export, a comparison. */
  verb: string;
  /** What follows the verb: `the results of`, `the orders`; empty before a whole record. */
  what: string;
  /** Whether the verb is only the entry's word. */
  isPlain: boolean;
};

const FETCHED = "screen fetched";
const WORDS: Readonly<Record<EntryView, string>> = {
  opened: "opened",
  shown: "was shown",
  fetched: FETCHED,
  earlier: `fetched or was shown ${BEFORE_VIEWS}`,
};

/** What an entry of a read says was read, and how; null for a change. */
export function readLabel(entry: Pick<Done, "operation" | "kind" | "detail">): Read | null {
  const word = getEntryView(entry);
  if (word === null) return null;
  const [did] = getLabel(entry) ?? describeUnknown(getCurrentOperation(entry.operation));
  const [verb = "", ...rest] = did.split(" ");
  const isPlain = LOOKED.has(verb) || isWholeList(entry) || word === "fetched";
  // Several parts are read at once by a page: it was opened, and not each of them.
  const isPage = word === "opened" && entry.operation === "record.read-parts";
  const what = [...(isPage ? ["a page with"] : []), ...rest].join(" ");
  return isPlain ? { word, verb: WORDS[word], what, isPlain } : { word, verb, what, isPlain };
}

/** The verbs that say that somebody looked. What was searched for, exported or compared is said as it is. */
const LOOKED: ReadonlySet<string> = new Set(["viewed", "read", "listed"]);

/** Changes that an open page always makes by itself; of others, their details say it. */
const SCREEN_WRITES: ReadonlySet<string> = new Set([
  "form-draft.discard",
  "form-draft.save",
  "lab-report-review.renew-claim",
  "match.renew-claim",
]);

const SENDING = "match.send";
const DECISIONS: Readonly<Record<string, string>> = {
  accept: "decision to attach",
  reject: "decision to reject",
  unsure: "decision to escalate as unsure",
};

/** Nobody presses "send": a decision is sent by itself, after the time to undo it or once a colleague has agreed. */
function describeSending({ outcome, detail, second }: Done): string {
  const decision = lookUp(DECISIONS, detail.action) ?? "decision";
  const agreed = second ? `, agreed to by ${second},` : "";
  return `${decision}${agreed} ${outcome === "succeeded" ? "was sent" : "was to be sent"} for`;
}

/** Whether an entry's sentence is about what belongs to its staff member: `Rowan Teasel’s screen fetched`. */
export function isOfActor(entry: Done): boolean {
  return /^(?:screen|decision)\b/.test(getVerb(entry));
}

/** What an entry's verb leads to where no record is stored: `an order`, `parts of` records; empty where there is none. */
export function getObject(entry: Pick<AuditEntry, "operation" | "detail">): string {
  return getLabel(entry)?.[2] ?? "";
}

/** Whether an entry's sentence names its record; what it is of is otherwise in its verb: `opened the match parameters`. */
export function namesSubject(entry: Pick<AuditEntry, "operation" | "detail" | "subject">): boolean {
  const { subject } = entry;
  if (subject === null) return false;
  const label = getLabel(entry);
  return subject.id !== null || label === null || label[2] !== undefined;
}

/** `kit.burn` becomes `did “kit burn” on`. */
function describeUnknown(name: string): OperationLabel {
  const words = `“${name.replaceAll(/[.-]/g, " ")}” on`;
  return [`did ${words}`, `do ${words}`];
}

/** The text with its first letter in upper case, for use as an option label. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The outcome of an attempt: the family of its mark, and its label. */
export const OUTCOMES = {
  succeeded: { family: "completed", label: "succeeded" },
  refused: { family: "cancelled", label: "refused" },
  failed: { family: "failed", label: "failed" },
  cut_off: { family: "unknown", label: "cut off" },
  pending: { family: "unknown", label: "no outcome yet" },
} as const;

const REASONS: Readonly<Record<DashboardErrorCode | "reader_left", string | null>> = {
  unauthenticated: "wrong password or ended session",
  forbidden: "the role does not include it",
  not_found: "no such record",
  invalid_request: "what was entered was not accepted",
  // A record's state, a colleague's change, a file that cannot be used: the code does not tell which.
  conflict: null,
  rate_limited: "too many requests",
  upstream_unavailable: "the service was unavailable",
  upstream_invalid: "the answer could not be read",
  timeout: "no answer in time",
  reader_left: "the browser stopped waiting, as when its page is left or reads again",
  overloaded: "too much to do at once",
  internal: "an error in Phial",
  database_unavailable: "the database was unavailable",
  disk_full: "a disk was full",
};

type Ended = Pick<AuditEntry, "error_code"> & Partial<Pick<AuditEntry, "kind" | "detail">>;

/**
 * Why an attempt did not succeed; null when it did, and where its code does not tell. An unknown code is shown as it is
 * stored.
 */
export function getReason({ error_code, kind = "write", detail = {} }: Ended): string | null {
  if (!error_code) return null;
  // Earlier entries of reads do not tell these apart.
  if (error_code === "timeout" && getEntryView({ kind, detail }) === "earlier") {
    return "no answer in time, or the browser stopped waiting";
  }
  const reason = lookUp(REASONS, error_code);
  return reason === undefined ? error_code : reason;
}
