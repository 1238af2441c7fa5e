import { z } from "zod";
import { User, UserInfo } from "./user";

/** The text is sent in the body because it may be a name: names, birth dates and ids in any order. */
export const SearchUsersBody = z.strictObject({
  text: z.string().trim().min(1).max(200),
  offset: z.number().int().min(0).max(1_000).default(0),
  limit: z.number().int().min(1).max(100).default(25),
});
export type SearchUsersBody = z.output<typeof SearchUsersBody>;

export const UserSearchPage = z
  .object({
    users: z.array(z.object({ user: User, info: UserInfo.nullable() })),
    /** At most 1,000; `has_more` says whether there are others. */
    total: z.number().int(),
    has_more: z.boolean(),
    /** Nobody matches the text as typed; these people have similar names. */
    is_similar: z.boolean(),
    offset: z.number().int(),
    limit: z.number().int(),
  })
  .meta({ id: "UserSearchPage" });
export type UserSearchPage = z.infer<typeof UserSearchPage>;
