import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { REPORT_FORMATS } from "./lab-report";

/**
 * What became of one row of a laboratory's report: kept as the value of an ordered marker (`used`) or of one that nobody
 * ordered (`extra`); without a value (`pending`, `cancelled`, `withdrawal`); kept once and replaced (`superseded`) or taken
 * back (`withdrawn`) since; or not used at all, with the reason.
 */
export const RECEIVED_ROW_OUTCOMES = [
  "used",
  "extra",
  "pending",
  "cancelled",
  "withdrawal",
  "superseded",
  "withdrawn",
  "not_used",
] as const;
export type ReceivedRowOutcome = (typeof RECEIVED_ROW_OUTCOMES)[number];

/** One OBX segment, observation or JSON row as it came in. What it did not say is null. */
export const ReceivedRow = z
  .object({
    /** From 1, in the order of the report. */
    position: z.number().int(),
    name: z.string().nullable(),
    /** LOINC before the laboratory's own code. */
    code: z.string().nullable(),
    value: z.string().nullable(),
    unit: z.string().nullable(),
    /** The laboratory's own word or letter: `F`, `P`, `amended`. */
    status: z.string().nullable(),
    outcome: openEnum(RECEIVED_ROW_OUTCOMES),
    /** The marker that it speaks of, as the order has it. */
    marker: z.object({ name: z.string(), slug: z.string() }).nullable(),
    /** One sentence, where the outcome alone does not say why. */
    reason: z.string().nullable(),
  })
  .meta({ id: "ReceivedRow" });
export type ReceivedRow = z.infer<typeof ReceivedRow>;

/** One report as a laboratory sent it for an order. */
export const ReceivedReport = z
  .object({
    id: z.number().int(),
    format: openEnum(REPORT_FORMATS),
    received_at: Instant,
    reported_at: Instant,
    /** The laboratory said that all its requests are final. */
    is_final: z.boolean(),
    is_correction: z.boolean(),
    rows: z.array(ReceivedRow),
    /** How many rows have the outcome `not_used`. */
    not_used: z.number().int(),
  })
  .meta({ id: "ReceivedReport" });
export type ReceivedReport = z.infer<typeof ReceivedReport>;

/** Every report that came in for an order, the oldest first; generated results of a sandbox have none. */
export const ReceivedReports = z
  .object({ order_id: Uuid, reports: z.array(ReceivedReport) })
  .meta({ id: "ReceivedReports" });
export type ReceivedReports = z.infer<typeof ReceivedReports>;
