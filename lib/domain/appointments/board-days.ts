import type { BoardVisit } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, dayInZone, eachDay } from "@/lib/domain/calendar-date";
import { isActiveVisit } from "./appointment-actions";
import { visitState } from "./appointment-state";

export const BOARD_LENGTHS = ["7", "14"] as const;
export type BoardLength = (typeof BOARD_LENGTHS)[number];

export type BoardDay = { readonly date: CalendarDate; readonly visits: BoardVisit[] };
export type BoardPerson = {
  readonly userId: string;
  readonly person: string;
  readonly visits: BoardVisit[];
};

/** Orders that need a visit: none was made, or the last one was called off. Longest waiting first. */
export function visitsToBook(visits: readonly BoardVisit[]): BoardVisit[] {
  return visits
    .filter(({ visit }) => !isActiveVisit(visit) && !(visit && visitState(visit) === "completed"))
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

/** Visits without a time yet: asked for, and waiting for the provider. */
export function visitsWithoutTime(visits: readonly BoardVisit[]): BoardVisit[] {
  return visits.filter(({ visit }) => isActiveVisit(visit) && visit?.start_at === null);
}

/** The days from `from` on with their visits by time, called-off ones too; days are those of a zone. */
export function boardDays(
  visits: readonly BoardVisit[],
  from: CalendarDate,
  length: number,
  timeZone: string,
): BoardDay[] {
  const timed = visits
    .flatMap((each) => (each.visit?.start_at ? [{ each, start: each.visit.start_at }] : []))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return eachDay(from, addDays(from, length - 1)).map((date) => ({
    date,
    visits: timed
      .filter(({ start }) => dayInZone(start, timeZone) === date)
      .map(({ each }) => each),
  }));
}

/** Everyone on the board by name, with their visits by time; those without a time come first. */
export function boardPeople(visits: readonly BoardVisit[]): BoardPerson[] {
  const people = new Map<string, BoardVisit[]>();
  for (const each of visits) people.set(each.user_id, [...(people.get(each.user_id) ?? []), each]);
  const startOf = ({ visit }: BoardVisit) => (visit?.start_at ? Date.parse(visit.start_at) : 0);
  return [...people]
    .map(([userId, own]) => ({
      userId,
      person: own[0]?.person ?? "",
      visits: [...own].sort((a, b) => startOf(a) - startOf(b)),
    }))
    .sort((a, b) => a.person.localeCompare(b.person));
}
