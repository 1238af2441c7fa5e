import type { BiomarkerResult } from "@/lib/contract/service/lab-result";

type Marker = Pick<BiomarkerResult, "name" | "slug" | "loinc" | "source_markers">;

/**
 * Identifies the marker of an order's value: by LOINC code, otherwise by catalog id, otherwise by slug. Without any of
 * these, by its name within the laboratory.
 */
export function getOrderMarkerKey(marker: Marker, laboratory: string | null): string {
  const { loinc, slug, source_markers } = marker;
  const [source] = source_markers ?? [];
  if (loinc) return `loinc ${loinc}`;
  if (source) return `order-marker ${source.marker_id}`;
  if (slug) return `order-slug ${slug}`;
  return `order-name ${fold(laboratory ?? "")} | ${fold(marker.name)}`;
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
