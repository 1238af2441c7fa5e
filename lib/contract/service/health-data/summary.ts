import { z } from "zod";
import { DateOrInstant, Instant, int4, Uuid } from "@/lib/contract/primitives";
import { SourceInput } from "./menstrual-cycle";
import { Source } from "./source";

/** Seconds east of UTC; null when not known. */
export const TimezoneOffset = int4(-86400, 86400).nullish();

/** A number of a sent summary that is at least `min`. The limits are far beyond what a body or a device can do. */
export function upTo(max: number, min = 0) {
  return z.number().min(min).max(max).nullish();
}

/** As `upTo`, for whole numbers. */
export function countUpTo(max: number) {
  return int4(0, max).nullish();
}

/** A summary as the service writes it: its own fields and those that every summary has. */
export function toRecord<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({
    id: Uuid,
    user_id: Uuid,
    ...shape,
    source: Source,
    created_at: Instant,
    updated_at: Instant,
  });
}

/** The body that stores summaries of one source. A summary with an existing id is stored as its newer version. */
export function getVersions<const Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({
    source: SourceInput,
    data: z
      .array(z.strictObject({ id: Uuid.optional(), ...shape }))
      .min(1)
      .max(1000),
  });
}

/** Bare dates are 00:00:00 and 23:59:59 UTC; both ends are inclusive. */
export const SummaryRangeQuery = z.strictObject({
  provider: z.string().default(""),
  start_date: DateOrInstant,
  end_date: DateOrInstant.nullish(),
});
export type SummaryRangeQuery = z.infer<typeof SummaryRangeQuery>;
