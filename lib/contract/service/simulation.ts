import { z } from "zod";
import { Instant } from "@/lib/contract/primitives";

/** How fast the orders of a sandbox team advance on their own, and how many problems they have. */
export const SimulationBody = z.strictObject({
  enabled: z.boolean(),
  /** Multiple of real time: at 43,200 a month passes in a minute. */
  speed: z.number().min(1).max(1_000_000).default(1),
  /** Multiple of the usual share of problems; 0 for none. */
  troubles: z.number().min(0).max(20).default(1),
});
export type SimulationBody = z.infer<typeof SimulationBody>;

export const Simulation = z
  .object({
    enabled: z.boolean(),
    speed: z.number(),
    troubles: z.number(),
    /** When it was last turned on or changed; null when it never was. */
    started_at: Instant.nullable(),
    /** When the next order advances on its own; null when none will. */
    next_step_at: Instant.nullable(),
  })
  .meta({ id: "Simulation" });
export type Simulation = z.infer<typeof Simulation>;
