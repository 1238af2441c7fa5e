import { z } from "zod";
import { MAX_BASIS_LENGTH, MIN_BASIS_LENGTH } from "@/lib/contract/dashboard/timeseries-view";

const Limit = z
  .string()
  .trim()
  .regex(/^$|^-?\d{1,7}([.,]\d{1,4})?$/, "Enter a number, or leave it empty for no limit.")
  .transform((text) => (text === "" ? null : Number(text.replace(",", "."))));

/** The form of a target: limits as typed, empty for none. */
export const TargetDraft = z
  .object({
    low: Limit,
    high: Limit,
    basis: z
      .string()
      .trim()
      .min(MIN_BASIS_LENGTH, "Say where the target comes from.")
      .max(MAX_BASIS_LENGTH),
  })
  .refine(({ low, high }) => low !== null || high !== null, {
    path: ["low"],
    message: "Enter a lower limit, an upper limit, or both.",
  })
  .refine(({ low, high }) => low === null || high === null || low < high, {
    path: ["high"],
    message: "The upper limit must be above the lower one.",
  });
export type TargetDraft = z.input<typeof TargetDraft>;

/** The same values while they are being typed. */
export const TargetText = z.object({ low: z.string(), high: z.string(), basis: z.string() });
