import type { ReportCode } from "@/lib/contract/dashboard/lab-report-review";
import type { MarkerComplete } from "@/lib/contract/service/marker";

/** The LOINC codes of the values that markers report, each once; those that match the text come first. */
export function findMarkerCodes(markers: readonly MarkerComplete[], text: string): ReportCode[] {
  const codes = new Map<string, ReportCode>();
  for (const { name, expected_results } of markers) {
    for (const { loinc, name: resultName } of expected_results) {
      if (!loinc || codes.has(loinc.code)) continue;
      codes.set(loinc.code, { code: loinc.code, name: resultName || name });
    }
  }
  const wanted = text.toLowerCase();
  const isNamed = ({ code, name }: ReportCode) =>
    code.startsWith(wanted) || name.toLowerCase().includes(wanted);
  const all = [...codes.values()];
  return [...all.filter(isNamed), ...all.filter((code) => !isNamed(code))];
}
