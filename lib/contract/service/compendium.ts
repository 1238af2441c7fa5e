import { z } from "zod";
import { int4, Uuid } from "@/lib/contract/primitives";

/** Labs whose menus can be compared. */
export const COMPENDIUM_LABS = ["labcorp", "quest", "bioreference", "sonora_quest"] as const;

/** The response covers at most 50 items. */
const Limit = int4(1)
  .overwrite((limit) => Math.min(limit, 50))
  .default(3);

export const SearchCompendiumBody = z.strictObject({
  /** canonical: the tests that exist; crosswalk: their counterparts at each lab. */
  mode: z.enum(["canonical", "crosswalk"]),
  query: z.string().trim().max(200).nullish(),
  cpt_codes: z.array(z.string().max(16)).max(50).default([]),
  /** Taken from a canonical test of an earlier response. */
  loinc_set_hash: z.string().max(64).nullish(),
  labs: z.array(z.enum(COMPENDIUM_LABS)).nullish(),
  include_related: z.boolean().default(true),
  limit: Limit,
});
export type SearchCompendiumBody = z.output<typeof SearchCompendiumBody>;

export const ConvertCompendiumBody = z.strictObject({
  lab_test_id: Uuid.nullish(),
  provider_ids: z.array(z.string().min(1).max(64)).max(200).nullish(),
  target_lab: z.enum(COMPENDIUM_LABS),
  limit: Limit,
});
export type ConvertCompendiumBody = z.output<typeof ConvertCompendiumBody>;

const Texts = z.array(z.string()).optional();

/** A test independent of any lab: the set of LOINC codes that it reports. */
const CanonicalCandidate = z
  .object({
    loinc_set_hash: z.string(),
    display_name: z.string(),
    aliases: Texts,
    loinc_codes: Texts,
    provider_ids: Texts,
    loinc_components: Texts,
    loinc_groups: Texts,
    cpt_codes: Texts,
    popularity_score: z.number(),
    confidence: z.number(),
  })
  .meta({ id: "CanonicalCandidate" });
export type CanonicalCandidate = z.infer<typeof CanonicalCandidate>;

/** A lab's marker and how its codes relate to the requested test. */
const PerLabCandidate = z
  .object({
    marker_id: z.number().int(),
    lab_id: z.number().int(),
    lab_slug: z.string().nullish(),
    name: z.string(),
    result_names: Texts,
    provider_id: z.string().nullish(),
    loinc_set_hash: z.string(),
    loinc_codes: Texts,
    loinc_components: Texts,
    loinc_groups: Texts,
    cpt_codes: Texts,
    /** exact, superset, subset or overlap of LOINC codes. */
    relation: z.string(),
    confidence: z.number(),
    reason_codes: Texts,
    marker_popularity_score: z.number(),
  })
  .meta({ id: "PerLabCandidate" });
export type PerLabCandidate = z.infer<typeof PerLabCandidate>;

const RelatedCandidate = z
  .object({
    canonical: CanonicalCandidate,
    relation: z.string(),
    confidence: z.number(),
    reason_codes: Texts,
  })
  .meta({ id: "RelatedCandidate" });

export const CompendiumFindings = z.object({
  mode: z.string(),
  selected_canonical: CanonicalCandidate.nullish(),
  canonical_candidates: z.array(CanonicalCandidate).optional(),
  per_lab: z.record(z.string(), z.array(PerLabCandidate)).optional(),
  related: z.array(RelatedCandidate).optional(),
});
export type CompendiumFindings = z.infer<typeof CompendiumFindings>;

export const CompendiumConversion = z.object({
  source_lab_test_id: Uuid.nullish(),
  source_lab_id: int4().nullish(),
  target_lab_id: int4(),
  target_lab_slug: z.string(),
  source_provider_ids: Texts,
  converted_provider_ids: Texts,
  unresolved_provider_ids: Texts,
  by_source_provider_id: z
    .record(
      z.string(),
      z.object({
        source_provider_id: z.string(),
        candidates: z.array(PerLabCandidate).optional(),
      }),
    )
    .optional(),
});
export type CompendiumConversion = z.infer<typeof CompendiumConversion>;
