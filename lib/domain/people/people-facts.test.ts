import { expect, test } from "vitest";
import type { PeopleFilters } from "@/lib/contract/dashboard/people/people-filters";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { userExample } from "@/lib/contract/service/examples/examples";
import type { User } from "@/lib/contract/service/user";
import { getRowFacts, isListed, type PeopleFact, type PeopleFacts } from "./people-facts";

const frame = { today: "2026-11-20" as CalendarDate, timeZone: "America/New_York" };
const user = { ...userExample, connected_sources: [] } as unknown as User;
const id = user.user_id;
const NONE: PeopleFacts = { work: null, results: null, data: null };

function fact<Value>(value: Value | null, unsure: ReadonlySet<string> | null = new Set()) {
  return { values: new Map(value === null ? [] : [[id as string, value]]), unsure };
}

function match(filters: PeopleFilters, facts: Partial<PeopleFacts>) {
  return isListed(user, { filters, facts: { ...NONE, ...facts }, frame });
}

// 18 November in the clinic's zone, and already 19 November in UTC.
const TWO_DAYS = "2026-11-19T03:00:00.000Z" as Instant;
const LONG_AGO = "2026-05-01T12:00:00.000Z" as Instant;

test.each<[PeopleFilters, Partial<PeopleFacts>, string]>([
  [{ work: "open" }, { work: fact(2) }, "yes"],
  [{ work: "open" }, { work: fact<number>(null) }, "no"],
  [{ work: "open" }, { work: fact<number>(null, null) }, "unknown"],
  [{ result: "7" }, { results: fact(TWO_DAYS) }, "yes"],
  [{ result: "7" }, { results: fact(LONG_AGO) }, "no"],
  [{ result: "7" }, { results: fact(LONG_AGO, new Set([id])) }, "unknown"],
  [{ result: "none" }, { results: fact<Instant>(null) }, "yes"],
  [{ result: "none" }, { results: fact<Instant>(null, null) }, "unknown"],
  [{ result: "none" }, { results: fact(LONG_AGO, null) }, "no"],
  [{ no_data: "30" }, { data: fact(LONG_AGO) }, "yes"],
  [{ no_data: "30" }, { data: fact<Instant>(null) }, "yes"],
  [{ no_data: "30" }, { data: fact(TWO_DAYS) }, "no"],
  [{ no_data: "30" }, { data: fact<Instant>(null, null) }, "unknown"],
  // What one filter excludes for certain, no unknown fact brings back.
  [{ source: "oura", no_data: "30" }, { data: fact<Instant>(null, null) }, "no"],
])("%o of %o is %s", (filters, facts, expected) => {
  expect(match(filters, facts)).toBe(expected);
});

test("counts days of the clinic, today included in none of them", () => {
  const edge = "2026-11-13T05:00:00.000Z" as Instant;
  const before = "2026-11-13T04:59:00.000Z" as Instant;
  expect(match({ result: "7" }, { results: fact(edge) })).toBe("yes");
  expect(match({ result: "7" }, { results: fact(before) })).toBe("no");
});

test("a row says not known, never nothing, where a fact could not be read", () => {
  const unread: PeopleFact<Instant> = fact<Instant>(null, null);
  expect(getRowFacts(id, { work: fact<number>(null), results: unread, data: null })).toEqual({
    open_work: 0,
    last_result: "not_known",
  });
});
