import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { User, UserInfo } from "@/lib/contract/service/user";

/** A user of the service with the latest demographics, if any were stored. */
export const Person = z.object({
  user: User,
  info: UserInfo.extend({
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    address: UserInfo.shape.address.nullable(),
  }).nullable(),
  /** Telephone, e-mail, address and proxy are left out, because the viewer's role does not include them. */
  is_contact_hidden: z.boolean().optional(),
});
export type Person = z.infer<typeof Person>;

/** Sent in the body, never in a URL: names, birth dates and ids in any order. */
export const PersonSearchInput = z.strictObject({
  text: z.string().trim().max(200).default(""),
  page: z.number().int().min(1).default(1),
});
export type PersonSearchInput = z.input<typeof PersonSearchInput>;

/** A person in a search field: what distinguishes two similar people. */
export const PersonHit = z.object({
  user: z.object({
    user_id: Uuid,
    client_user_id: z.string(),
    created_on: Instant,
    fallback_birth_date: z.object({ value: CalendarDate }).nullish(),
  }),
  info: z.object({ first_name: z.string(), last_name: z.string(), dob: CalendarDate }).nullable(),
});
export type PersonHit = z.infer<typeof PersonHit>;

/** What the list of people shows of a person. Contact and address are only in the person's own record. */
export const PersonRow = PersonHit.extend({
  user: PersonHit.shape.user.extend({
    connected_sources: z.array(z.object({ source: z.object({ name: z.string() }) })),
    fallback_time_zone: z.object({ id: z.string() }).nullable(),
  }),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const PersonPage = z.object({
  people: z.array(PersonRow),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** More than `total` match the text. */
  has_more: z.boolean().optional(),
});
export type PersonPage = z.infer<typeof PersonPage>;
