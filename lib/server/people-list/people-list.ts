import "server-only";
import type { z } from "zod";
import { peopleEndpoints } from "@/lib/contract/dashboard/endpoints/people";
import { dayInZone } from "@/lib/domain/calendar-date";
import { getRowFacts, isListed, type PeopleFrame } from "@/lib/domain/people/people-facts";
import { PEOPLE_FILTERS } from "@/lib/domain/people/people-filters";
import { providerName } from "@/lib/domain/series/source-labels";
import { getFilterDetail } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import {
  findPeople,
  findPeopleAmong,
  listPeople,
  PEOPLE_PER_PAGE,
  type UserWithInfo,
  withInfo,
} from "@/lib/server/people/find-people";
import { toPersonRow } from "@/lib/server/people/person-rows";
import { readListedFact, readPeopleFacts } from "./read-facts";
import { readRoster } from "./read-roster";

type Search = z.output<typeof peopleEndpoints.searchPeople.input>;

/**
 * The people that match a text and filters, or everyone, newest first. 20 per page. A person who may match, because a fact
 * about them is not known, is listed too.
 */
export const searchPeople = operation(
  peopleEndpoints.searchPeople,
  {
    permission: "person:read",
    audit: {
      detail: ({ text, ...filters }) => ({ text_length: text.length, ...getFilterDetail(filters) }),
      shown: ({ people }) => people.map(({ user }) => user.user_id),
    },
  },
  async (ctx, search) => {
    const { text, page } = search;
    if (PEOPLE_FILTERS.isNarrowed(search)) return narrow(ctx, search);
    const found =
      text === ""
        ? await listPeople(ctx, page)
        : await findPeople(ctx, text, { page, size: PEOPLE_PER_PAGE });
    return { ...found, people: found.people.map((person) => toPersonRow(person)) };
  },
);

/** One fact about the people of a page, from what is read for everyone in the team. */
export const listPeopleFacts = operation(
  peopleEndpoints.listPeopleFacts,
  {
    permission: "person:read",
    audit: { shown: ({ people }) => people.map(({ user_id }) => user_id) },
  },
  async (ctx, { fact, user_ids }) => {
    const { facts, resultsSince } = await readListedFact(ctx, fact);
    return {
      results_since: resultsSince,
      people: [...new Set(user_ids)].map((user_id) => ({
        user_id,
        ...getRowFacts(user_id, facts),
      })),
    };
  },
);

/** The sources that the team's people have connected, with how many people each, for the filter. */
export const listPeopleSources = operation(
  peopleEndpoints.listPeopleSources,
  // Counts by source, without people.
  { permission: "person:read", audit: "none" },
  async (ctx) => {
    const sources = new Map<string, { slug: string; name: string; people: number }>();
    for (const { connected_sources } of (await readRoster(ctx)).users) {
      const own = new Map(connected_sources.map(({ source }) => [source.slug, source.name]));
      for (const [slug, name] of own) {
        const known = sources.get(slug) ?? { slug, name: providerName(slug, name), people: 0 };
        sources.set(slug, { ...known, people: known.people + 1 });
      }
    }
    return {
      sources: [...sources.values()].sort((a, b) => a.name.localeCompare(b.name, "en")),
    };
  },
);

async function narrow(ctx: Ctx, search: Search) {
  const { text, page, ...filters } = search;
  const [roster, facts] = await Promise.all([readRoster(ctx), readPeopleFacts(ctx, filters)]);
  const frame: PeopleFrame = {
    today: dayInZone(runtime().clock.now().toISOString(), ctx.team.timeZone),
    timeZone: ctx.team.timeZone,
  };
  const matching = roster.users.flatMap((user) => {
    const match = isListed(user, { filters, facts, frame });
    return match === "no" ? [] : [{ user, isUnsure: match === "unknown" }];
  });
  const unsure = new Set<string>(
    matching.flatMap(({ user, isUnsure }) => (isUnsure ? user.user_id : [])),
  );
  const among = { of: roster.users.length, total: roster.total };
  const toRow = (person: UserWithInfo) => ({
    ...toPersonRow(person),
    facts: getRowFacts(person.user.user_id, facts),
  });
  if (text !== "") {
    const ids = new Set(matching.map(({ user }) => user.user_id as string));
    const found = await findPeopleAmong(ctx, text, { page, size: PEOPLE_PER_PAGE }, ids);
    return {
      ...found.found,
      people: found.found.people.map(toRow),
      looked_at: among,
      not_known: found.ids.filter((id) => unsure.has(id)).length,
    };
  }
  const shown = matching.slice((page - 1) * PEOPLE_PER_PAGE, page * PEOPLE_PER_PAGE);
  const people = await Promise.all(shown.map(({ user }) => withInfo(ctx, user)));
  return {
    people: people.map(toRow),
    total: matching.length,
    page,
    size: PEOPLE_PER_PAGE,
    looked_at: among,
    not_known: unsure.size,
  };
}
