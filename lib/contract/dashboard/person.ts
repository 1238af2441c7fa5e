import { z } from "zod";
import { User, UserInfo } from "@/lib/contract/service/user";

/** A user of the service with the latest demographics, if any were stored. */
export const Person = z.object({ user: User, info: UserInfo.nullable() });
export type Person = z.infer<typeof Person>;

/** Sent in the body, never in a URL: names, birth dates and ids in any order. */
export const PersonSearchInput = z.strictObject({
  text: z.string().trim().max(200).default(""),
  page: z.number().int().min(1).default(1),
});
export type PersonSearchInput = z.input<typeof PersonSearchInput>;

export const PersonPage = z.object({
  people: z.array(Person),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
  /** More than `total` match a text. */
  has_more: z.boolean().optional(),
});
export type PersonPage = z.infer<typeof PersonPage>;
