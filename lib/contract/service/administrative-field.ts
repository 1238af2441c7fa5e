import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

/** A field of a kind that an administrator may mark as administrative: a local one of a laboratory. */
export const LocalField = z.object({
  /** `ZPD-3`, `Observation.component.batchCode`, `results.batch_code`. */
  field: z.string(),
  /** Its content where that is a short code; null for anything that a person has to read. */
  code: z.string().nullable(),
});
export type LocalField = z.infer<typeof LocalField>;

/** A local field of one laboratory whose codes are shown as facts and need not be read. */
export const AdministrativeField = z.object({
  id: Uuid,
  lab: z.object({ slug: z.string(), name: z.string() }),
  /** As in the texts to be read: `ZPD-3`. */
  field: z.string(),
  marked_at: Instant,
  /** The staff member, by name. */
  marked_by: z.string(),
  revoked_at: Instant.nullable(),
  revoked_by: z.string().nullable(),
});
export type AdministrativeField = z.infer<typeof AdministrativeField>;

/** Newest first. */
export const AdministrativeFields = z
  .object({ fields: z.array(AdministrativeField) })
  .meta({ id: "AdministrativeFields" });
export type AdministrativeFields = z.infer<typeof AdministrativeFields>;

/** The staff member who decides, by name. */
const staff = z.string().trim().min(1).max(200);

export const MarkAdministrativeFieldBody = z.strictObject({
  /** The report that has the field. */
  raw_result_id: Uuid,
  /** The text to be read that has the field. */
  to_be_read_id: z.string().min(1).max(200),
  field: z.string().min(1).max(1_000),
  staff,
});
export type MarkAdministrativeFieldBody = z.infer<typeof MarkAdministrativeFieldBody>;

export const RevokeAdministrativeFieldBody = z.strictObject({ staff });
