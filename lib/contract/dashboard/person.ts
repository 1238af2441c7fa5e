import { z } from "zod";
import { PeopleFilters, PersonFacts } from "@/lib/contract/dashboard/people/people-filters";
import { CalendarDate, Instant, int4, Uuid } from "@/lib/contract/primitives";
import { Guarantor } from "@/lib/contract/service/person-details";
import { ConnectedSource, Provider, User, UserInfo } from "@/lib/contract/service/user";

/**
 * How to reach a person and who acts for them: null for roles without contact details. All other fields of the record
 * are for every role.
 */
export const PersonContact = z.object({
  email: UserInfo.shape.email.nullable(),
  phone_number: UserInfo.shape.phone_number.nullable(),
  address: UserInfo.shape.address
    .pick({
      first_line: true,
      second_line: true,
      city: true,
      state: true,
      zip: true,
      country: true,
      access_notes: true,
    })
    .nullable(),
  medical_proxy: Guarantor.pick({
    first_name: true,
    last_name: true,
    phone_number: true,
    email: true,
  }).nullish(),
});

/**
 * A user of the service with the latest demographics, if any were stored. Every field that leaves the server is named
 * here, at every depth.
 */
export const PersonRecord = z.object({
  user: User.pick({
    user_id: true,
    client_user_id: true,
    created_on: true,
    ingestion_start: true,
    ingestion_end: true,
  }).extend({
    connected_sources: z.array(
      ConnectedSource.pick({ created_on: true }).extend({
        provider: Provider.pick({ slug: true }),
        source: Provider.pick({ name: true, slug: true }),
      }),
    ),
    fallback_time_zone: User.shape.fallback_time_zone
      .unwrap()
      .pick({ id: true, source_slug: true, updated_at: true })
      .nullable(),
    fallback_birth_date: User.shape.fallback_birth_date
      .unwrap()
      .unwrap()
      .pick({ value: true })
      .nullish(),
  }),
  info: UserInfo.pick({ first_name: true, last_name: true, gender: true, dob: true })
    .extend(PersonContact.shape)
    .nullable(),
  /** The contact details are left out, because the viewer's role does not include them. */
  is_contact_hidden: z.boolean().optional(),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

/** Sent in the body, never in a URL: names, birth dates and ids in any order. */
export const PersonSearchInput = z.strictObject({
  text: z.string().trim().max(200).default(""),
  page: int4(1).default(1),
  ...PeopleFilters.shape,
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
  /** What the filters asked for; only in a filtered list. */
  facts: PersonFacts.optional(),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const PersonPage = z.object({
  people: z.array(PersonRow),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** More than `total` match the text. */
  has_more: z.boolean().optional(),
  /** Of a filtered list: how many people were looked at, and how many the team has. */
  looked_at: z.object({ of: z.number().int(), total: z.number().int() }).optional(),
  /** How many of `total` are listed because it is not known whether they match. */
  not_known: z.number().int().optional(),
});
export type PersonPage = z.infer<typeof PersonPage>;
