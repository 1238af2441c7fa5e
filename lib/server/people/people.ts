import "server-only";
import { z } from "zod";
import { Person, PersonSearchInput } from "@/lib/contract/dashboard/person";
import { PersonSearchPage } from "@/lib/contract/dashboard/search";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { findPeople, PEOPLE_PER_PAGE, withInfo } from "@/lib/server/search/find-people";
import { listPeople } from "./person-search";

const PersonInput = z.strictObject({ user_id: Uuid });

const subject = ({ user_id }: { user_id: string }) => ({ type: "person", id: user_id });

/** People by a text; without one everyone, newest first. 20 per page. */
export const searchPeople = operation(
  {
    name: "person.search",
    permission: "person:read",
    kind: "read",
    input: PersonSearchInput,
    output: PersonSearchPage,
    audit: { detail: ({ text, page }) => ({ text_length: text.length, page }) },
  },
  (ctx, { text, page }) =>
    text === "" ? listPeople(ctx, page) : findPeople(ctx, text, { page, size: PEOPLE_PER_PAGE }),
);

/** One person: the service's user with their latest demographics. */
export const readPerson = operation(
  {
    name: "person.read",
    permission: "person:read",
    kind: "read",
    input: PersonInput,
    output: Person,
    audit: { subject },
  },
  async (ctx, params) => withInfo(ctx, await callService(ctx, endpoints.getUser, { params })),
);
