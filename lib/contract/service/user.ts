import { z } from "zod";
import { CalendarDate, Instant, int4FromText, TimeZoneName, Uuid } from "@/lib/contract/primitives";
import {
  AddressBody,
  demographicExtras,
  demographicExtrasBody,
  Guarantor,
  GuarantorBody,
  Line,
  PatientName,
} from "./person-details";

export const Provider = z.object({ name: z.string(), slug: z.string(), logo: z.string() });

export const ConnectedSource = z.object({
  provider: Provider,
  created_on: Instant,
  source: Provider,
});

export const User = z
  .object({
    user_id: Uuid,
    team_id: Uuid,
    client_user_id: z.string(),
    created_on: Instant,
    connected_sources: z.array(ConnectedSource),
    fallback_time_zone: z
      .object({ id: z.string(), source_slug: z.string(), updated_at: Instant })
      .nullable(),
    fallback_birth_date: z
      .object({ value: CalendarDate, source_slug: z.string(), updated_at: Instant })
      .nullish(),
    ingestion_start: CalendarDate.nullish(),
    ingestion_end: CalendarDate.nullish(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

const userFields = {
  fallback_time_zone: TimeZoneName.nullish(),
  fallback_birth_date: CalendarDate.nullish(),
  ingestion_start: CalendarDate.nullish(),
  ingestion_end: CalendarDate.nullish(),
};

/** Any non-blank text chosen by the customer; stored unchanged. */
const ClientUserId = z.string().min(1).max(255).regex(/^$|\S/, { error: "More than blanks" });

export const CreateUserBody = z.strictObject({
  client_user_id: ClientUserId,
  ...userFields,
});
export type CreateUserBody = z.infer<typeof CreateUserBody>;

export const PatchUserBody = z.strictObject({
  client_user_id: ClientUserId.optional(),
  ...userFields,
});
export type PatchUserBody = z.infer<typeof PatchUserBody>;

export const ListUsersQuery = z.strictObject({
  offset: int4FromText(0).default(0),
  limit: int4FromText(1, 500).default(100),
});

export const UserPage = z.object({
  users: z.array(User),
  total: z.number().int(),
  offset: z.number().int(),
  limit: z.number().int(),
});
export type UserPage = z.infer<typeof UserPage>;

/** Exactly one of the two is required. */
export const UndoDeleteQuery = z
  .strictObject({ user_id: Uuid.optional(), client_user_id: z.string().optional() })
  .refine((query) => (query.user_id === undefined) !== (query.client_user_id === undefined), {
    error: "Provide exactly one of user_id and client_user_id",
  });

export const Success = z.object({ success: z.boolean() });

const UserAddress = z.object({
  first_line: z.string().min(1),
  second_line: z.string().nullish(),
  city: z.string().min(1),
  state: z.string().min(1),
  zip: z.string().min(1),
  country: z.string().min(1),
  access_notes: z.string().max(1000).nullish(),
});

const demographics = {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  gender: z.string(),
  dob: CalendarDate,
};

export const UserInfo = z
  .object({
    ...demographics,
    address: UserAddress,
    medical_proxy: Guarantor.nullish(),
    ...demographicExtras,
  })
  .meta({ id: "UserInfo" });
export type UserInfo = z.infer<typeof UserInfo>;

export const PutUserInfoBody = z.strictObject({
  ...demographics,
  first_name: PatientName,
  last_name: PatientName,
  email: z.email(),
  phone_number: Line,
  gender: Line,
  address: AddressBody,
  /** Acts for a minor in orders that do not name a proxy. */
  medical_proxy: GuarantorBody.nullish(),
  ...demographicExtrasBody,
});
export type PutUserInfoBody = z.infer<typeof PutUserInfoBody>;
