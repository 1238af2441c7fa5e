import { z } from "zod";
import biomarkers from "./biomarkers.json" with { type: "json" };
import panels from "./panels.json" with { type: "json" };

const BiomarkerFact = z.strictObject({
  /** Never changes and is never given again: ids are made from it. */
  n: z.number().int(),
  key: z.string(),
  code: z.string(),
  name: z.string(),
  loinc: z.string(),
  unit: z.string().nullable(),
  specimen: z.enum(["serum", "whole_blood", "urine"]),
  aliases: z.array(z.string()),
  /** Both ends are in the range of a healthy adult; an open end is left out. */
  low: z.number().optional(),
  high: z.number().optional(),
  /** What is expected where it is no range of numbers. */
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

/** What laboratories measure: names, LOINC codes, units, ranges. */
export const BIOMARKERS: readonly BiomarkerFact[] = z.array(BiomarkerFact).parse(biomarkers);

/** What they measure together. */
export const PANELS: readonly PanelFact[] = z.array(PanelFact).parse(panels);
