import { z } from "zod";
import { PersonInput } from "@/lib/contract/dashboard/endpoint-shapes";
import { Uuid } from "@/lib/contract/primitives";
import { NameSuggestion, RememberedName } from "@/lib/contract/service/remembered-name";

/** Another name of a person that staff remembered, and what it decided. */
export const RememberedNameRecord = RememberedName.pick({
  id: true,
  name: true,
  own_name: true,
  remembered_at: true,
  remembered_by: true,
  revoked_at: true,
  revoked_by: true,
  counts: true,
}).extend({
  decided: z.array(
    RememberedName.shape.decided.element.pick({
      order_id: true,
      decided_at: true,
      is_detached: true,
    }),
  ),
});
export type RememberedNameRecord = z.infer<typeof RememberedNameRecord>;

/** A name that was accepted more than once for a person and could be remembered. */
export const NameOffer = NameSuggestion.pick({ name: true, own_name: true }).extend({
  user_id: Uuid,
  /** One of the accepted results that have the name. */
  item_id: Uuid,
  accepted: z.number().int(),
});
export type NameOffer = z.infer<typeof NameOffer>;

/** Newest first. */
export const PersonNames = z.object({
  names: z.array(RememberedNameRecord),
  offers: z.array(NameOffer),
});
export type PersonNames = z.infer<typeof PersonNames>;

/** What may be remembered after an accepted result; null if nothing. */
export const NameOfferOfItem = z.object({ offer: NameOffer.nullable() });

export const RememberNameInput = PersonInput.extend({ item_id: Uuid });
export type RememberNameInput = z.infer<typeof RememberNameInput>;

export const RevokeNameInput = PersonInput.extend({ name_id: Uuid });
export type RevokeNameInput = z.infer<typeof RevokeNameInput>;
