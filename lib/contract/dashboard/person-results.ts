import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { ValueAssessment } from "@/lib/contract/service/value-assessment";
import { LAB_REPORT_STATES } from "./lab-report";

export const PersonResultsInput = z.strictObject({ user_id: Uuid });

/** The day a collection belongs to. */
export const ResultDay = z.object({
  on: CalendarDate,
  /** Null where only the day is known. */
  at: Instant.nullable(),
  /** Where the laboratory does not say when the sample was collected, the day of its report. */
  basis: z.enum(["collected", "reported"]),
});
export type ResultDay = z.infer<typeof ResultDay>;

/** Where values come from: the result of an order, or a lab report that was uploaded. */
export const ResultOrigin = z.discriminatedUnion("source", [
  z.object({ source: z.literal("order"), order_id: Uuid, test_name: z.string() }),
  z.object({
    source: z.literal("lab_report"),
    job_id: Uuid,
    uploaded_by: z.string(),
    uploaded_at: Instant,
    /** Null where the service says that it was reviewed, and not who did. */
    reviewed_by: z.string().nullable(),
    reviewed_at: Instant.nullable(),
  }),
]);
export type ResultOrigin = z.infer<typeof ResultOrigin>;

const Limit = z.number().nullable();

/** A value on the scale of its marker's chart; null is an open end. */
export const PlottedValue = z.object({
  /** The unit of the scale, as one of the values prints it; null for values without a unit. */
  unit: z.string().nullable(),
  from: Limit,
  to: Limit,
  range: z.object({ low: Limit, high: Limit }).nullable(),
  /** The value is printed in another unit, of which the scale's is an exact power of ten. */
  is_converted: z.boolean(),
});
export type PlottedValue = z.infer<typeof PlottedValue>;

export const PersonResultValue = z.object({
  /** Unique within one response. */
  value_id: z.string(),
  /** Values with the same key are values of the same marker. */
  marker_key: z.string(),
  result: BiomarkerResult,
  /** The dashboard's own assessment. */
  assessment: ValueAssessment,
  /** Null for what cannot be drawn as a number over time. */
  plotted: PlottedValue.nullable(),
});
export type PersonResultValue = z.infer<typeof PersonResultValue>;

/** What was reported of one collection. */
export const ResultCollection = z.object({
  collection_id: z.string(),
  origin: ResultOrigin,
  laboratory: z.string().nullable(),
  /** Null where neither date could be read. */
  day: ResultDay.nullable(),
  /** The laboratory may still change or add values. */
  is_partial: z.boolean(),
  values: z.array(PersonResultValue),
});
export type ResultCollection = z.infer<typeof ResultCollection>;

export const WITHHELD_REASONS = ["covered", "not_read", "older_format"] as const;

export const PersonResults = z.object({
  /** Newest first; those without a day are last. */
  collections: z.array(ResultCollection),
  /** Lab reports of the person that are not results yet. */
  open_reports: z.array(
    z.object({
      job_id: Uuid,
      state: z.enum(LAB_REPORT_STATES),
      uploaded_by: z.string(),
      uploaded_at: Instant,
    }),
  ),
  /** Orders with a result whose values are not in the response, and why. */
  withheld_orders: z.array(
    z.object({
      order_id: Uuid,
      test_name: z.string(),
      reason: z.enum(WITHHELD_REASONS),
    }),
  ),
  /** False where the person has more orders than were read. */
  is_complete: z.boolean(),
});
export type PersonResults = z.infer<typeof PersonResults>;
