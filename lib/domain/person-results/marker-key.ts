import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { isPercent } from "@/lib/result-assessment/unit-names";

type Marker = Pick<
  BiomarkerResult,
  "name" | "slug" | "loinc" | "provider_id" | "source_markers" | "unit"
>;

/**
 * Identifies the marker of an order's value: by LOINC code, otherwise by the laboratory's own code, otherwise by what
 * was ordered and the slug, otherwise by the slug. Without any of these, by its name within the laboratory. A percentage
 * is never the same marker as a count of the same slug or name.
 */
export function getOrderMarkerKey(marker: Marker, laboratory: string | null): string {
  const { loinc, provider_id, slug, source_markers, unit } = marker;
  const [source] = source_markers ?? [];
  const named = `${slug || fold(marker.name)}${isPercent(unit) ? " | %" : ""}`;
  if (loinc) return `loinc ${loinc}`;
  if (provider_id) return `order-code ${fold(laboratory ?? "")} | ${provider_id}`;
  // What was ordered may be a panel of several markers.
  if (source) return `order-marker ${source.marker_id} | ${named}`;
  if (slug) return `order-slug ${named}`;
  return `order-name ${fold(laboratory ?? "")} | ${named}`;
}

export type PrintedMarker = {
  readonly name: string;
  /** Only a code that was matched with certainty or chosen by a person. */
  readonly loinc: string | null;
  readonly specimen: string | null;
};

/**
 * Identifies the marker of a printed value: by LOINC code, otherwise by name and specimen within the reports of one
 * laboratory. Two laboratories may use one name for different tests, so without a laboratory the name counts only
 * within its report.
 */
export function getPrintedMarkerKey(
  { name, loinc, specimen }: PrintedMarker,
  { laboratory, jobId }: { laboratory: string | null; jobId: string },
): string {
  if (loinc) return `loinc ${loinc}`;
  const issuer = laboratory?.trim() ? `lab ${fold(laboratory)}` : `report ${jobId}`;
  return `printed ${issuer} | ${fold(name)} | ${specimen ?? "unknown"}`;
}

function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, " ");
}
