import { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import type { AuditEntry, EntryView } from "@/lib/contract/dashboard/audit";
import { lookUp } from "@/lib/contract/look-up";
import { BEFORE_VIEWS, getEntryView } from "./entry-view";
import { OPERATION_LABELS } from "./operation-labels";
import { getCurrentOperation } from "./renamed-operations";

/** The operations in the filter, labeled by what they do. */
export const OPERATION_OPTIONS = Object.entries(OPERATION_LABELS).map(([name, [, toDo, to]]) => ({
  value: name,
  label: capitalize([toDo, to].filter(Boolean).join(" ")),
}));

type Done = Pick<AuditEntry, "operation" | "outcome" | "kind" | "detail">;

/**
 * An entry's verb: `rescheduled`, or `tried to reschedule`. Of a read it says what the entry's word says, and never that
 * somebody looked. An unknown operation is shown by its name, without punctuation.
 */
export function getVerb(entry: Done): string {
  const { operation, outcome } = entry;
  const name = getCurrentOperation(operation);
  const [did, toDo] = lookUp(OPERATION_LABELS, name) ?? describeUnknown(name);
  const word = getEntryView(entry);
  if (outcome === "succeeded") return word ? sayRead(did, word) : did;
  const begin = `${outcome === "pending" ? "began to" : "tried to"}`;
  if (word === "fetched") return `screen ${begin} fetch ${toDo.replace(FIRST_WORD, "")}`;
  return `${begin} ${word === "opened" ? toDo.replace(/^view\b/, "open") : toDo.replace(/^view\b/, "read")}`;
}

/** What an entry's verb leads to where its record is not stored: `parts of` records; empty for other verbs. */
export function getObject({ operation }: Pick<AuditEntry, "operation">): string {
  const [did = "", , to = ""] = lookUp(OPERATION_LABELS, getCurrentOperation(operation)) ?? [];
  return /\b(?:at|for|from|in|of|on|to|with)$/.test(did) ? to : "";
}

const FIRST_WORD = /^[a-z]+ ?/;
/** The verbs that say that somebody looked. What was searched, exported or compared is said as it is. */
const LOOKED = /^(?:viewed|read|listed)(?= |$)/;

function sayRead(did: string, word: EntryView): string {
  if (word === "fetched") return `screen fetched ${did.replace(FIRST_WORD, "")}`.trim();
  const verb = {
    opened: "opened",
    shown: "was shown",
    earlier: `fetched or was shown ${BEFORE_VIEWS}`,
  };
  return did.replace(LOOKED, verb[word]);
}

/** `kit.burn` becomes `did “kit burn” on`. */
function describeUnknown(name: string): readonly [string, string] {
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
  pending: { family: "unknown", label: "no outcome yet" },
} as const;

const REASONS: Record<DashboardErrorCode, string> = {
  unauthenticated: "wrong password or ended session",
  forbidden: "the role does not include it",
  not_found: "no such record",
  invalid_request: "what was entered was not accepted",
  conflict: "changed in the meantime",
  rate_limited: "too many requests",
  upstream_unavailable: "the service was unavailable",
  upstream_invalid: "the answer could not be read",
  timeout: "no answer in time",
  overloaded: "too much to do at once",
  internal: "an error in Phial",
  database_unavailable: "the database was unavailable",
  disk_full: "a disk was full",
};

/** Why an attempt did not succeed; null when it did. An unknown code is shown as it is stored. */
export function getReason({ error_code }: Pick<AuditEntry, "error_code">): string | null {
  if (!error_code) return null;
  const code = DashboardErrorCode.safeParse(error_code);
  return code.success ? REASONS[code.data] : error_code;
}
