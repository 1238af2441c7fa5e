import type { PersonResultValue } from "@/lib/contract/dashboard/person-results";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { readMarker } from "@/lib/domain/results/marker-reading";

type GradedValue = Pick<PersonResultValue, "result" | "assessment">;

/** The values that are critical by the report's or our own assessment. */
export function findCriticalValues<V extends GradedValue>(values: readonly V[]): V[] {
  return values.filter(({ result, assessment }) => readMarker(result, assessment).severity === 3);
}

/**
 * Why the values of a finished report have to be acknowledged, by the rule for orders: the most severe of them. Null
 * where every assessed value is normal, and without any value; values of which none was assessed are not.
 */
export function getReportGrade(values: readonly GradedValue[]): ResultKind | null {
  if (values.length === 0) return null;
  const readings = values.map(({ result, assessment }) => readMarker(result, assessment));
  const worst = Math.max(...readings.map(({ severity }) => severity));
  if (worst > 0) return RESULT_KINDS[RESULT_KINDS.length - worst] ?? "unassessed";
  return readings.every(({ grade }) => grade === null) ? "unassessed" : null;
}
