import { z } from "zod";

/**
 * How long a stage of one collection method took in the team's finished orders. Does not identify any order or person.
 */
export const StageLengths = z.object({
  stages: z.array(
    z.object({
      method: z.string(),
      status: z.string(),
      p50_ms: z.number(),
      p95_ms: z.number(),
      n: z.number().int(),
    }),
  ),
});
export type StageLengths = z.infer<typeof StageLengths>;
