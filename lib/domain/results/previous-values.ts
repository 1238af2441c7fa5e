import type { EarlierResult } from "@/lib/contract/dashboard/orders/order-results";
import type { MarkerResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import type { ResultDay } from "@/lib/contract/dashboard/person-results";
import { formatDate } from "@/lib/domain/datetime";
import { isPercent } from "@/lib/result-assessment/unit-names";

type Day = Pick<ResultDay, "on" | "at">;
type Marker = Pick<MarkerResultRecord, "name" | "slug" | "loinc" | "unit">;

export type PreviousValue = {
  readonly value: string;
  readonly unit: string | null;
  readonly day: ResultDay;
};

/**
 * A marker's previous value, from the person's earlier results: the latest one, however old. Null when none of them has
 * it. Values are returned as reported, in the unit in which they were reported.
 */
export function findPreviousValue(
  marker: Marker,
  earlier: readonly EarlierResult[],
): PreviousValue | null {
  const newestFirst = [...earlier].sort((a, b) => compareDays(b.day, a.day));
  for (const { source, day, markers } of newestFirst) {
    const isSame = source === "order" ? isSameMarker : hasSameCode;
    const same = markers.findLast((other) => isSame(marker, other));
    if (same) return { value: same.result, unit: same.unit ?? null, day };
  }
  return null;
}

/** Orders results from old to new: 0 where they are of one day and the time of one is not known. */
export function compareDays(a: Day, b: Day): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return a.at && b.at ? Date.parse(a.at) - Date.parse(b.at) : 0;
}

/** `22-Nov-2026`, or `reported 22-Nov-2026` where the day of collection is not known. */
export function formatResultDay({ on, basis }: Pick<ResultDay, "on" | "basis">): string {
  return basis === "collected" ? formatDate(on) : `reported ${formatDate(on)}`;
}

/** Another laboratory's name for a marker does not make it the same one. */
function hasSameCode(one: Marker, other: Marker): boolean {
  return Boolean(one.loinc) && one.loinc === other.loinc;
}

/**
 * By LOINC where both have one, otherwise by slug, otherwise by name. Neither makes a percentage an earlier value of a
 * count: laboratories print both under one name.
 */
function isSameMarker(one: Marker, other: Marker): boolean {
  if (one.loinc && other.loinc) return one.loinc === other.loinc;
  if (isPercent(one.unit) !== isPercent(other.unit)) return false;
  if (one.slug && other.slug) return one.slug === other.slug;
  return one.name.trim().toLowerCase() === other.name.trim().toLowerCase();
}
