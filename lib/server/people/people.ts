import "server-only";
import { peopleEndpoints } from "@/lib/contract/dashboard/endpoints/people";
import { endpoints } from "@/lib/contract/service/endpoints";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { toPersonRecord } from "./contact-access";
import { findPeople, listPeople, PEOPLE_PER_PAGE, withInfo } from "./find-people";
import { toPersonRow } from "./person-rows";

const subject = ({ user_id }: { user_id: string }) => ({ type: "person", id: user_id });

/** The people that match a text, or everyone, newest first, when there is none. 20 per page. */
export const searchPeople = operation(
  peopleEndpoints.searchPeople,
  {
    permission: "person:read",
    audit: {
      detail: ({ text, page }) => ({ text_length: text.length, page }),
      shown: ({ people }) => people.map(({ user }) => user.user_id),
    },
  },
  async (ctx, { text, page }) => {
    const found =
      text === ""
        ? await listPeople(ctx, page)
        : await findPeople(ctx, text, { page, size: PEOPLE_PER_PAGE });
    return { ...found, people: found.people.map(toPersonRow) };
  },
);

/** One person's record; contact details only for roles that include them. */
export const readPerson = operation(
  peopleEndpoints.readPerson,
  {
    permission: "person:read",
    audit: { subject },
  },
  async (ctx, params) => {
    const user = await callService(ctx, endpoints.getUser, { params });
    return toPersonRecord(ctx, await withInfo(ctx, user));
  },
);
