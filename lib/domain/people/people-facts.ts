import type { PeopleFilters, PersonFacts } from "@/lib/contract/dashboard/people/people-filters";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import type { User } from "@/lib/contract/service/user";
import { addDays, toDay } from "@/lib/domain/calendar-date";

/** One fact of everyone in a team. */
export type PeopleFact<Value> = {
  /** By person; nobody without one is in it. */
  readonly values: ReadonlyMap<string, Value>;
  /**
   * The people of whom more may be true than `values` says; null for everyone, because not all of it could be read. What
   * is in `values` is true nevertheless.
   */
  readonly unsure: ReadonlySet<string> | null;
};

/** The time of a sample, or the day of what belongs to a day. */
export type DataMoment = Instant | CalendarDate;

/** The facts that the chosen filters need; null for one that none of them needs. */
export type PeopleFacts = {
  readonly work: PeopleFact<number> | null;
  /** When the last result was reported. */
  readonly results: PeopleFact<Instant> | null;
  /** The newest datum. */
  readonly data: PeopleFact<DataMoment> | null;
};

/** The clinic's current day and zone: filters count its days. */
export type PeopleFrame = { readonly today: CalendarDate; readonly timeZone: string };

/** Whether something is true of a person; `unknown` where the facts cannot say. */
export type Match = "yes" | "no" | "unknown";

type Narrowing = {
  readonly filters: PeopleFilters;
  readonly facts: PeopleFacts;
  readonly frame: PeopleFrame;
};

/** Whether a person is in the filtered list: not only if one filter excludes them for certain. */
export function isListed(
  user: Pick<User, "user_id" | "connected_sources">,
  { filters, facts, frame }: Narrowing,
): Match {
  const { work, result, source, no_data } = filters;
  const id = user.user_id;
  const all: Match[] = [];
  if (source) {
    const slugs = user.connected_sources.map((connected) => connected.source.slug);
    all.push(slugs.includes(source) ? "yes" : "no");
  }
  if (work && facts.work) all.push(hasAny(facts.work, id));
  if (result === "none" && facts.results) all.push(not(hasAny(facts.results, id)));
  else if (result && facts.results) all.push(isSince(facts.results, id, result, frame));
  if (no_data && facts.data) all.push(not(isSince(facts.data, id, no_data, frame)));
  if (all.includes("no")) return "no";
  return all.includes("unknown") ? "unknown" : "yes";
}

/** What the list says about a person beside their name. */
export function getRowFacts(id: string, { work, results, data }: PeopleFacts): PersonFacts {
  return {
    ...(work ? { open_work: say(work, id, 0) } : {}),
    ...(results ? { last_result: say(results, id, null) } : {}),
    ...(data ? { newest_data: say(data, id, null) } : {}),
  };
}

function say<Value, None>(fact: PeopleFact<Value>, id: string, none: None) {
  return fact.values.get(id) ?? (isSure(fact, id) ? none : ("not_known" as const));
}

function isSure({ unsure }: PeopleFact<unknown>, id: string): boolean {
  return unsure !== null && !unsure.has(id);
}

function hasAny(fact: PeopleFact<unknown>, id: string): Match {
  if (fact.values.has(id)) return "yes";
  return isSure(fact, id) ? "no" : "unknown";
}

function isSince(
  fact: PeopleFact<DataMoment>,
  id: string,
  days: string,
  { today, timeZone }: PeopleFrame,
): Match {
  const at = fact.values.get(id);
  if (at && toDay(at, timeZone) >= addDays(today, -Number(days))) return "yes";
  return isSure(fact, id) ? "no" : "unknown";
}

function not(match: Match): Match {
  if (match === "unknown") return match;
  return match === "yes" ? "no" : "yes";
}
