import type { EarlierResult } from "@/lib/contract/dashboard/orders/order-results";
import type { MarkerResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import { isPercent } from "@/lib/result-assessment/unit-names";

type Marker = Pick<MarkerResultRecord, "name" | "slug" | "loinc" | "unit">;

export type PreviousValue = {
  readonly value: string;
  readonly unit: string | null;
  readonly reported_at: string;
};

/**
 * A marker's previous value, from the person's earlier results: the latest one, however old. Null when none of them has
 * it. Values are returned as reported, in the unit in which they were reported.
 */
export function findPreviousValue(
  marker: Marker,
  earlier: readonly EarlierResult[],
): PreviousValue | null {
  const newestFirst = [...earlier].sort(
    (a, b) => Date.parse(b.reported_at) - Date.parse(a.reported_at),
  );
  for (const { source, reported_at, markers } of newestFirst) {
    const isSame = source === "order" ? isSameMarker : hasSameCode;
    const same = markers.findLast((other) => isSame(marker, other));
    if (same) return { value: same.result, unit: same.unit ?? null, reported_at };
  }
  return null;
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
