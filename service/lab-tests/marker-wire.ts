import type { AoE, ExpectedResult, Marker, MarkerComplete } from "@/lib/contract/service/marker";
import type { markers } from "@/service/db/schema/lab-tests";
import { LOINC_COMPONENTS } from "./catalog/loinc-parts";
import { toSlug } from "./to-slug";

export type MarkerRow = typeof markers.$inferSelect;

/** A marker as `json_agg` returns it, with the names of the columns. */
export type MarkerJson = {
  readonly id: number;
  readonly lab_id: number;
  readonly provider_id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly type: string;
  readonly unit: string | null;
  readonly a_la_carte_enabled: boolean;
  readonly common_tat_days: number | null;
  readonly worst_case_tat_days: number | null;
  readonly price_minor: number | null;
  readonly is_reflex: boolean;
  readonly is_orderable: boolean;
  readonly aoe: AoE | null;
};

/** A marker of a lab test in wire form. */
export function fromMarkerJson({ price_minor, ...marker }: MarkerJson): Marker {
  return {
    id: marker.id,
    name: marker.name,
    slug: marker.slug,
    description: marker.description,
    lab_id: marker.lab_id,
    provider_id: marker.provider_id,
    type: marker.type,
    unit: marker.unit,
    price: getPrice(price_minor),
    aoe: marker.aoe,
    a_la_carte_enabled: marker.a_la_carte_enabled,
    common_tat_days: marker.common_tat_days,
    worst_case_tat_days: marker.worst_case_tat_days,
    is_orderable: marker.is_orderable,
  };
}

/** A value that a marker reports: the biomarker itself, or a member of the panel. */
export type ReportedRow = { readonly marker: MarkerRow; readonly required: boolean };

/** A marker with the biomarkers it reports, in wire form. */
export function toMarkerComplete(row: MarkerRow, reported: readonly ReportedRow[]): MarkerComplete {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    lab_id: row.labId,
    provider_id: row.providerId,
    type: row.type,
    unit: row.unit,
    price: getPrice(row.priceMinor),
    aoe: row.aoe,
    a_la_carte_enabled: row.aLaCarteEnabled,
    common_tat_days: row.commonTatDays,
    worst_case_tat_days: row.worstCaseTatDays,
    is_orderable: row.isOrderable,
    expected_results: reported.map(toExpectedResult),
  };
}

function toExpectedResult({ marker, required }: ReportedRow): ExpectedResult {
  const { id, name, slug, labId, providerId, loincCode } = marker;
  return {
    id,
    name,
    slug,
    lab_id: labId,
    provider_id: providerId,
    required,
    loinc: loincCode === null ? null : toLoinc(loincCode, marker),
  };
}

function toLoinc(code: string, { name, unit }: MarkerRow): ExpectedResult["loinc"] {
  const official = LOINC_COMPONENTS.get(code) ?? name;
  // The last digit of a LOINC code is a check digit, so the other digits identify it.
  return { id: Number(code.replace("-", "")), name: official, slug: toSlug(official), code, unit };
}

/** US dollars with two decimals; null if the price is unknown. */
function getPrice(minor: number | null): string | null {
  return minor === null ? null : (minor / 100).toFixed(2);
}
