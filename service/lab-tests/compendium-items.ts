import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { CanonicalCandidate, PerLabCandidate } from "@/lib/contract/service/compendium";
import type { TeamTx } from "@/service/db/database";
import { labs, markers } from "@/service/db/schema/lab-tests";
import { readReported } from "./find-markers";
import type { MarkerRow } from "./marker-wire";

/** A lab's marker with the set of LOINC codes that it reports. */
export type CompendiumItem = {
  readonly row: MarkerRow;
  readonly labSlug: string;
  readonly codes: readonly string[];
  readonly resultNames: readonly string[];
  readonly hash: string;
};

/** A hash of a set of codes, independent of their order. */
export function hashOfCodes(codes: readonly string[]): string {
  return createHash("sha256")
    .update([...codes].sort().join(","))
    .digest("hex")
    .slice(0, 16);
}

/** Everything that can be ordered from these labs. */
export async function readItems(
  tx: TeamTx,
  labSlugs: readonly string[],
): Promise<CompendiumItem[]> {
  const rows = await tx
    .select()
    .from(labs)
    .where(inArray(labs.slug, [...labSlugs]));
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  if (slugs.size === 0) return [];
  const found = await tx
    .select()
    .from(markers)
    .where(inArray(markers.labId, [...slugs.keys()]));
  const reported = await readReported(tx, found);
  return found
    .filter(({ isOrderable }) => isOrderable)
    .map((row) => {
      const results = reported.get(row.id) ?? [];
      const codes = [...new Set(results.flatMap(({ marker }) => marker.loincCode ?? []))].sort();
      return {
        row,
        labSlug: slugs.get(row.labId) ?? "",
        codes,
        resultNames: results.map(({ marker }) => marker.name),
        hash: hashOfCodes(codes),
      };
    });
}

/** Compares two sets of codes; the confidence is the share of common codes (0 to 1). */
export function compareCodes(
  wanted: readonly string[],
  offered: readonly string[],
): { relation: string; confidence: number; reasons: string[] } | null {
  const shared = wanted.filter((code) => offered.includes(code)).length;
  if (shared === 0) return null;
  const confidence = rounded(shared / (wanted.length + offered.length - shared));
  if (confidence === 1) return { relation: "exact", confidence, reasons: ["same_loinc_set"] };
  if (shared === wanted.length) {
    return { relation: "superset", confidence, reasons: ["has_all_codes_and_more"] };
  }
  if (shared === offered.length) {
    return { relation: "subset", confidence, reasons: ["lacks_some_codes"] };
  }
  return { relation: "overlap", confidence, reasons: ["shares_some_codes"] };
}

/** Lab markers that share codes with a set, closest first. */
export function candidatesFor(
  wanted: readonly string[],
  items: readonly CompendiumItem[],
  limit: number,
): PerLabCandidate[] {
  const compared = items.flatMap((item) => {
    const match = compareCodes(wanted, item.codes);
    return match ? [{ item, match }] : [];
  });
  return compared
    .sort((a, b) => b.match.confidence - a.match.confidence || a.item.row.id - b.item.row.id)
    .slice(0, limit)
    .map(({ item, match }) => ({
      marker_id: item.row.id,
      lab_id: item.row.labId,
      lab_slug: item.labSlug,
      name: item.row.name,
      result_names: [...item.resultNames],
      provider_id: item.row.providerId,
      loinc_set_hash: item.hash,
      loinc_codes: [...item.codes],
      loinc_components: [...item.resultNames],
      loinc_groups: [],
      cpt_codes: item.row.cptCodes,
      relation: match.relation,
      confidence: match.confidence,
      reason_codes: match.reasons,
      marker_popularity_score: item.row.aLaCarteEnabled ? 1 : 0.5,
    }));
}

/** Items with the same set of codes as one test, independent of any lab. */
export function toCanonical(
  same: readonly [CompendiumItem, ...CompendiumItem[]],
  labCount: number,
  confidence: number,
): CanonicalCandidate {
  const [first] = same;
  return {
    loinc_set_hash: first.hash,
    display_name: first.row.name,
    aliases: [...new Set(same.flatMap(({ row }) => row.aliases))],
    loinc_codes: [...first.codes],
    provider_ids: same.map(({ row }) => row.providerId),
    loinc_components: [...first.resultNames],
    loinc_groups: [],
    cpt_codes: [...new Set(same.flatMap(({ row }) => row.cptCodes))],
    popularity_score: rounded(new Set(same.map(({ labSlug }) => labSlug)).size / labCount),
    confidence: rounded(confidence),
  };
}

function rounded(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}
