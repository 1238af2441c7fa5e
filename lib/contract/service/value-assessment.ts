import { z } from "zod";

const RangeBound = z.object({ value: z.number(), isInclusive: z.boolean() });

const ParsedValue = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("number"), value: z.number() }),
  z.object({
    kind: z.literal("bound"),
    comparator: z.enum(["<", "<=", ">", ">="]),
    value: z.number(),
  }),
  z.object({ kind: z.literal("interval"), low: z.number(), high: z.number() }),
  z.object({ kind: z.literal("titer"), denominator: z.number() }),
  z.object({ kind: z.literal("ratio"), numerator: z.number(), denominator: z.number() }),
  z.object({ kind: z.literal("qualitative"), finding: z.string() }),
]);

const ParsedRange = z.object({
  text: z.string().nullable(),
  low: RangeBound.nullable(),
  high: RangeBound.nullable(),
  expected: z.string().nullable(),
  unit: z.string().nullable(),
});

/**
 * The dashboard's own assessment of one reported value (`lib/result-assessment`). It is calculated on the server, because
 * the unit tables are too large for a browser.
 */
export const ValueAssessment = z.object({
  value: ParsedValue.nullable(),
  range: ParsedRange.nullable(),
  interpretation: z.enum(["normal", "abnormal", "critical", "unknown"]).nullable(),
  isAboveRange: z.boolean().nullable(),
  isBelowRange: z.boolean().nullable(),
  reason: z.string(),
  disagreement: z.string().nullable(),
  clinicLimit: z.string().optional(),
});
export type ValueAssessment = z.infer<typeof ValueAssessment>;
