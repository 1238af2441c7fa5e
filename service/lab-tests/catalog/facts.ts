import { z } from "zod";
import biomarkers from "./biomarkers.json" with { type: "json" };
import panels from "./panels.json" with { type: "json" };

const BiomarkerFact = z.strictObject({
  /** Never changes and is never reused: ids are derived from it. */
  n: z.number().int(),
  key: z.string(),
  code: z.string(),
  name: z.string(),
  /** Null where no public source confirms a code; `loinc-parts.tsv` has LOINC's facts about every other one. */
  loinc: z.string().nullable(),
  unit: z.string().nullable(),
  specimen: z.enum(["serum", "whole_blood", "urine"]),
  aliases: z.array(z.string()),
  /** The range of a healthy adult, both ends inclusive; an open end is left out. */
  low: z.number().optional(),
  high: z.number().optional(),
  /** The expected finding if there is no numeric range. */
  expected: z.string().optional(),
});
export type BiomarkerFact = z.infer<typeof BiomarkerFact>;

const PanelFact = z.strictObject({
  n: z.number().int(),
  code: z.string(),
  name: z.string(),
  cpt: z.array(z.string()),
  aliases: z.array(z.string()),
  /** Keys of biomarkers, in the order of the report. */
  members: z.array(z.string()).min(1),
});
export type PanelFact = z.infer<typeof PanelFact>;

/** The biomarkers that laboratories measure: names, LOINC codes, units, ranges. */
export const BIOMARKERS: readonly BiomarkerFact[] = z.array(BiomarkerFact).parse(biomarkers);

/** Panels: biomarkers that are measured together. */
export const PANELS: readonly PanelFact[] = z.array(PanelFact).parse(panels);
