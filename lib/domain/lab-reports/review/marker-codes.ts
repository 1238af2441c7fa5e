import type { ReportCode } from "@/lib/contract/dashboard/lab-report-review";
import type { MarkerComplete } from "@/lib/contract/service/marker";

/**
 * The LOINC codes of the values that markers report, each once; those come first whose code begins with the text or
 * whose name, the laboratory's or LOINC's own, contains it.
 */
export function findMarkerCodes(markers: readonly MarkerComplete[], text: string): ReportCode[] {
  const wanted = text.toLowerCase();
  const codes = new Map<string, ReportCode & { isNamed: boolean }>();
  for (const { name: markerName, expected_results } of markers) {
    for (const { loinc, name: resultName } of expected_results) {
      if (!loinc || codes.has(loinc.code)) continue;
      const name = resultName || markerName;
      const isNamed =
        loinc.code.startsWith(wanted) ||
        [name, loinc.name].some((known) => known.toLowerCase().includes(wanted));
      codes.set(loinc.code, { code: loinc.code, name, isNamed });
    }
  }
  return [...codes.values()]
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .map(({ code, name }) => ({ code, name }));
}
