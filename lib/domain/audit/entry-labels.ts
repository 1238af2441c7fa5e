import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { lookUp } from "@/lib/contract/look-up";
import { OPERATION_LABELS } from "./operation-labels";
import { getCurrentOperation } from "./renamed-operations";
import type { OperationLabel } from "./settings-operation-labels";

type Variants = {
  /** The stored details that distinguish what was done. */
  readonly by: readonly string[];
  readonly labels: Readonly<Record<string, OperationLabel>>;
};

const REPORT = "a lab report";
const CRITICAL = "a critical result";

/** Operations that do different things, by the details that say which. */
const VARIANTS: Readonly<Record<string, Variants>> = {
  "critical-result.close": {
    by: ["kind"],
    labels: {
      closing: ["closed the task of", "close the task of", CRITICAL],
      reopening: ["reopened the task of", "reopen the task of", CRITICAL],
    },
  },
  "critical-result.record": {
    by: ["way", "is_confirmed", "attempt"],
    labels: {
      "phone true": [
        "recorded a call with its read-back about",
        "record a call with its read-back about",
        CRITICAL,
      ],
      "phone false not_reached": [
        "recorded a call that reached nobody about",
        "record a call that reached nobody about",
        CRITICAL,
      ],
      "phone false not_read_back": [
        "recorded a call that was answered but not read back about",
        "record a call that was answered but not read back about",
        CRITICAL,
      ],
      "phone false": [
        "recorded a call without a read-back about",
        "record a call without a read-back about",
        CRITICAL,
      ],
      "message true": [
        "recorded an answered message about",
        "record an answered message about",
        CRITICAL,
      ],
      "message false": [
        "recorded a message without an answer about",
        "record a message without an answer about",
        CRITICAL,
      ],
    },
  },
  "lab-report-review.change": {
    by: ["change", "is_kept", "verdict"],
    labels: {
      accept: ["confirmed values of", "confirm values of", REPORT],
      correct: ["corrected a row of", "correct a row of", REPORT],
      add: ["added a row to", "add a row to", REPORT],
      remove: ["removed a row from", "remove a row from", REPORT],
      restore: ["restored a row of", "restore a row of", REPORT],
      metadata: ["decided on a detail of", "decide on a detail of", REPORT],
      "second_review agreed": [
        "agreed, as second reviewer, to a detail of",
        "agree, as second reviewer, to a detail of",
        REPORT,
      ],
      "second_review declined": [
        "declined, as second reviewer, a detail of",
        "decline, as second reviewer, a detail of",
        REPORT,
      ],
      dismiss_lines: [
        "marked unread lines as no results in",
        "mark unread lines as no results in",
        REPORT,
      ],
      row_date: [
        "set the day of collection of rows of",
        "set the day of collection of rows of",
        REPORT,
      ],
      undo: ["undid a confirmation or dismissal in", "undo a confirmation or dismissal in", REPORT],
      "earlier_results true": [
        "decided to keep the earlier results of",
        "decide to keep the earlier results of",
        REPORT,
      ],
      "earlier_results false": [
        "decided not to keep the earlier results of",
        "decide not to keep the earlier results of",
        REPORT,
      ],
      confirm_person: ["confirmed the patient of", "confirm the patient of", REPORT],
    },
  },
  "match-decision.second-review": {
    by: ["verdict"],
    labels: {
      agreed: ["agreed, as second reviewer, to", "agree, as second reviewer, to", "a decision"],
      declined: ["declined, as second reviewer,", "decline, as second reviewer,", "a decision"],
    },
  },
  "match.decide": {
    by: ["action"],
    labels: {
      accept: ["decided to attach", "decide to attach", "a result"],
      reject: ["decided to reject", "decide to reject", "a result"],
      unsure: ["decided to escalate as unsure", "decide to escalate as unsure", "a result"],
    },
  },
  "saved-view.share": {
    by: ["shared"],
    labels: {
      true: ["shared", "share", "a view"],
      false: ["stopped sharing", "stop sharing", "a view"],
    },
  },
  "staff-member.require-second-factor": {
    by: ["admins_need_second_factor"],
    labels: {
      true: [
        "made a second factor compulsory for administrators",
        "make a second factor compulsory for administrators",
      ],
      false: [
        "made a second factor optional for administrators",
        "make a second factor optional for administrators",
      ],
    },
  },
};

/** An entry's label: by its details where its operation does different things. Null for an unknown operation. */
export function getLabel({
  operation,
  detail,
}: Pick<AuditEntry, "operation" | "detail">): OperationLabel | null {
  const name = getCurrentOperation(operation);
  const variants = lookUp(VARIANTS, name);
  const stored = variants?.by.flatMap((key) => detail[key] ?? []).join(" ");
  const variant = variants && stored ? lookUp(variants.labels, stored) : undefined;
  return variant ?? lookUp(OPERATION_LABELS, name) ?? null;
}
