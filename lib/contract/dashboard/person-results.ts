import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { ValueAssessment } from "@/lib/contract/service/value-assessment";
import { LAB_REPORT_STATES } from "./lab-report";
import { MarkerResultRecord } from "./orders/result-record";

export const PersonResultsInput = z.strictObject({ user_id: Uuid });

/** The day a collection belongs to. */
export const ResultDay = z.object({
  on: CalendarDate,
  /** Null where only the day is known. */
  at: Instant.nullable(),
  /** `reported` where the laboratory does not say when the sample was collected: then it is the day of the report. */
  basis: z.enum(["collected", "reported"]),
});
export type ResultDay = z.infer<typeof ResultDay>;

/** Where values come from: the result of an order, or an uploaded lab report. */
export const ResultOrigin = z.discriminatedUnion("source", [
  z.object({ source: z.literal("order"), order_id: Uuid, test_name: z.string() }),
  z.object({
    source: z.literal("lab_report"),
    job_id: Uuid,
    uploaded_by: z.string(),
    uploaded_at: Instant,
    /** Null where the service says that the report was reviewed but not by whom. */
    reviewed_by: z.string().nullable(),
    reviewed_at: Instant.nullable(),
    /** The values stand in an earlier column of the report and are kept at a reviewer's request. */
    is_earlier_column: z.boolean(),
  }),
]);
export type ResultOrigin = z.infer<typeof ResultOrigin>;

const Limit = z.number().nullable();

/** A value on the scale of its marker's chart; null is an open end. */
export const PlottedValue = z.object({
  /** The unit of the scale, as printed with one of the values; null for values without a unit. */
  unit: z.string().nullable(),
  from: Limit,
  to: Limit,
  range: z.object({ low: Limit, high: Limit }).nullable(),
  /** The value is printed in a different unit that differs from the scale's by an exact power of ten. */
  is_converted: z.boolean(),
});
export type PlottedValue = z.infer<typeof PlottedValue>;

export const PersonResultValue = z.object({
  /** Unique within one response. */
  value_id: z.string(),
  /** Values with the same key are values of the same marker. */
  marker_key: z.string(),
  result: MarkerResultRecord,
  /** The dashboard's own assessment. */
  assessment: ValueAssessment,
  /** Null for values that cannot be drawn as a number over time. */
  plotted: PlottedValue.nullable(),
});
export type PersonResultValue = z.infer<typeof PersonResultValue>;

/** What was reported for one collection. */
export const ResultCollection = z.object({
  collection_id: z.string(),
  origin: ResultOrigin,
  laboratory: z.string().nullable(),
  /** Null when neither date could be read. */
  day: ResultDay.nullable(),
  /** Why its times cannot be right; null where they can. */
  time_doubt: z.string().nullable(),
  /** The laboratory may still change or add values. */
  is_partial: z.boolean(),
  /** Ordered markers that have no value, and why, as a phrase. */
  without_value: z.array(
    z.object({ marker_key: z.string(), name: z.string(), reason: z.string() }),
  ),
  values: z.array(PersonResultValue),
});
export type ResultCollection = z.infer<typeof ResultCollection>;

export const WITHHELD_REASONS = ["covered", "not_read", "older_format"] as const;

export const PersonResults = z.object({
  /** Newest first; those without a day are last. */
  collections: z.array(ResultCollection),
  /** The person's lab reports that are not results yet. */
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
