import { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import type { ReviewState } from "./build-review";
import type { ReviewRow } from "./review-rows";

/** `4 of them are abnormal, 1 is critical.`; null when none is. */
export function formatAlarms({ rows }: Pick<ReviewState, "rows">): string | null {
  const count = (wanted: string) =>
    rows.filter((row) => row.state !== "removed" && row.assessment.interpretation === wanted)
      .length;
  const [abnormal, critical] = [count("abnormal"), count("critical")];
  const parts = [
    ...(abnormal > 0 ? [`${abnormal} of them ${abnormal === 1 ? "is" : "are"} abnormal`] : []),
    ...(critical > 0 ? [`${critical} ${critical === 1 ? "is" : "are"} critical`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(", ")}.`;
}

/** What people decided other than by confirming what was read without doubt, head first. */
export function listDecisions({ metadata, dates, rows }: ReviewState): string[] {
  const head = metadata.flatMap(({ label, value, decidedBy, isAbsent }) =>
    decidedBy === null ? [] : [`${label}: ${isAbsent ? "not on the page" : formatDay(value)}`],
  );
  const days = dates.dates.flatMap(({ printed, value, decidedBy }) =>
    decidedBy === null ? [] : [`Collected, printed as ${printed}: ${formatDay(value)}`],
  );
  return [...head, ...days, ...rows.flatMap(describeRow)];
}

function describeRow({ state, values, before, doubts, parsed }: ReviewRow): string[] {
  const name = `${values.test_name}: ${values.value} ${values.units ?? ""}`.trim();
  if (state === "corrected") {
    const read =
      before && before.value !== values.value ? `, read as ${before.value}` : ", corrected";
    return [`${name}${read}`];
  }
  if (state === "added") return [`${name}, added`];
  if (state === "removed") return parsed ? [`${name}, removed`] : [];
  if (state === "confirmed" && doubts.length > 0) {
    return [`${name}, in doubt and confirmed as read`];
  }
  return [];
}

function formatDay(text: string | null): string {
  const day = CalendarDate.safeParse(text);
  return day.success ? formatDate(day.data) : (text ?? "none");
}
