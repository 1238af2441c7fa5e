import { endpoints } from "@/lib/contract/endpoints";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, dayBounds } from "@/lib/domain/calendar-date";
import type { Client } from "./client";
import { makeCycles } from "./cycles";
import { type DemoPerson, makePeople } from "./people";
import type { Random } from "./random";

export type SeededPerson = DemoPerson & { userId: string };

/** How many of the clinic's people log their cycles. */
const CYCLE_LOGGERS = 20;

/** Registers the clinic's people with their demographics, a few days apart over the year before last summer. */
export async function seedPeople(
  call: Client,
  random: Random,
  today: CalendarDate,
  setClock: (ms: number) => void,
): Promise<SeededPerson[]> {
  const people: SeededPerson[] = [];
  for (const [index, person] of makePeople(random, today).entries()) {
    const joined = addDays(today, -480 + index * 5);
    setClock(Date.parse(dayBounds(joined, person.timeZone).start) + 9 * 3_600_000);
    const user = await call(endpoints.createUser, {
      body: {
        client_user_id: person.clientUserId,
        fallback_time_zone: person.timeZone,
        fallback_birth_date: person.birthDate,
      },
    });
    if (person.info)
      await call(endpoints.putUserInfo, { params: { user_id: user.user_id }, body: person.info });
    people.push({ ...person, userId: user.user_id });
  }
  return people;
}

/** Three years of cycles for the first third of the people. */
export async function seedCycles(
  call: Client,
  random: Random,
  people: readonly SeededPerson[],
  today: CalendarDate,
): Promise<void> {
  for (const [index, { userId }] of people.slice(0, CYCLE_LOGGERS).entries()) {
    for (const body of makeCycles(random, index, today)) {
      await call(endpoints.putMenstrualCycles, { params: { user_id: userId }, body });
    }
  }
}
