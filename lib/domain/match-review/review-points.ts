import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewPoint, SecondReviewSeen } from "@/lib/contract/dashboard/second-review";
import type { ClockZone } from "@/lib/domain/datetime";
import { isDifferent } from "./compare/compare-cell";
import { compareSheet } from "./compare/compare-sheet";
import { isOrderRow } from "./compare/fit-marks";
import { type AcceptReason, acceptReasons, candidateAcceptFacts } from "./second-review";

/** Reasons whose rows are in the list themselves. */
const SHOWN_AS_ROWS: readonly AcceptReason["key"][] = ["person_differs", "record_differs"];

/**
 * What has to be compared before a candidate may be accepted by a second reviewer: each row that differs, then the
 * reasons for the review that are no row. `zone`: the zone of the times in it.
 */
export function reviewPoints(review: ReviewItem, place: number, zone: ClockZone): ReviewPoint[] {
  const candidate = review.candidates[place];
  if (!candidate) return [];
  const rows = compareSheet(review, zone)
    .flatMap((group) => group.rows)
    .flatMap(({ key, label, result, cells }): ReviewPoint[] => {
      const cell = cells[place];
      if (!cell || !isDifferent(cell)) return [];
      const shown = cell.pieces.map(({ text }) => text).join("") || null;
      return [{ key, label, result, shown, finding: cell.label }];
    });
  const reasons = acceptReasons(candidateAcceptFacts(review, candidate))
    .filter(({ key }) =>
      // The service may contradict an order whose rows are all the same.
      key === "order_differs"
        ? !rows.some((row) => isOrderRow(row.key))
        : rows.length === 0 || !SHOWN_AS_ROWS.includes(key),
    )
    .map(({ key, sentence }) => ({
      key: `reason_${key}`,
      label: REASON_LABELS[key],
      ...{ result: null, shown: null, finding: sentence },
    }));
  return [...rows, ...reasons];
}

const REASON_LABELS: Record<AcceptReason["key"], string> = {
  person_differs: "Person",
  service_differs: "Person",
  not_compared: "Person",
  record_differs: "Record",
  not_proposed: "Candidate",
  low_score: "Score",
  order_differs: "Order",
  several: "Several people",
  critical: "Critical",
};

/** Identifies a point with its values, so that an answer about other values does not count. */
export function getPointId({ key, result, shown, finding }: ReviewPoint): string {
  return JSON.stringify([key, result, shown, finding]);
}

/**
 * What changed between the points that a reviewer answered and those of now, by their labels: `Born has changed. Sex is
 * new.` Contains no values; empty when nothing changed.
 */
export function describePointChanges(
  seen: readonly ReviewPoint[],
  now: readonly ReviewPoint[],
): string {
  const before = new Map(seen.map((point) => [point.key, point]));
  const keys = new Set(now.map(({ key }) => key));
  const changes = [
    ...now.flatMap((point) => {
      const earlier = before.get(point.key);
      if (!earlier) return `${point.label} is new.`;
      return getPointId(earlier) === getPointId(point) ? [] : `${point.label} has changed.`;
    }),
    ...seen.filter(({ key }) => !keys.has(key)).map(({ label }) => `${label} no longer differs.`),
  ];
  return changes.join(" ");
}

/** `Checked: born and sex. Lab: “They moved.”` What a second reviewer answered, without the values. */
export function describeAnswers(answers: SecondReviewSeen["answers"]): string {
  const ticked = answers.flatMap(({ label, sentence }) => (sentence === null ? label : []));
  const said = answers.flatMap(({ label, sentence }) =>
    sentence === null ? [] : `${label}: “${sentence}”`,
  );
  return [ticked.length > 0 ? `Checked: ${ticked.join(", ")}.` : "", ...said]
    .filter(Boolean)
    .join(" ");
}
