import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import {
  AdministrativeField,
  MarkAdministrativeFieldBody,
} from "@/lib/contract/service/administrative-field";

/** A field of one laboratory whose codes need not be read. */
export const AdministrativeFieldRecord = AdministrativeField.pick({
  id: true,
  field: true,
  marked_at: true,
  marked_by: true,
  revoked_at: true,
  revoked_by: true,
}).extend({ lab: AdministrativeField.shape.lab.pick({ slug: true, name: true }) });
export type AdministrativeFieldRecord = z.infer<typeof AdministrativeFieldRecord>;

export const AdministrativeFieldList = z.object({
  /** Why this deployment has none, as one sentence; null where it can have some. */
  unavailable: z.string().nullable(),
  /** Newest first. */
  fields: z.array(AdministrativeFieldRecord),
});
export type AdministrativeFieldList = z.infer<typeof AdministrativeFieldList>;

export const MarkFieldInput = MarkAdministrativeFieldBody.omit({ staff: true });
export type MarkFieldInput = z.infer<typeof MarkFieldInput>;

export const RevokeFieldInput = z.strictObject({ mark_id: Uuid });
export type RevokeFieldInput = z.infer<typeof RevokeFieldInput>;
