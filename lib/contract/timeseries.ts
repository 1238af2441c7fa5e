import { z } from "zod";
import { SourceInput } from "./menstrual-cycle";
import { Instant } from "./primitives";

/** One sample to store. Compound key: resource, provider, source type, timestamp (service reference). */
export const SampleInput = z.strictObject({
  timestamp: Instant,
  start: Instant.nullish(),
  end: Instant.nullish(),
  value: z.number(),
  unit: z.string().min(1).max(32),
  type: z.string().max(64).nullish(),
  /** Seconds east of UTC where the sample was taken. */
  timezone_offset: z.number().int().min(-86400).max(86400).nullish(),
});
export type SampleInput = z.infer<typeof SampleInput>;

export const PutTimeseriesBody = z.strictObject({
  source: SourceInput,
  data: z.array(SampleInput).min(1).max(10_000),
});
export type PutTimeseriesBody = z.infer<typeof PutTimeseriesBody>;
