import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { HOUR_MS } from "@/lib/contract/time";
import { addDays, dayBounds } from "@/lib/domain/calendar-date";
import type { Random } from "@/lib/matching/random";
import { makeCycles } from "./cycles";
import type { DemoClients } from "./demo-clients";
import { createIds } from "./ids";
import { type DemoPerson, makePeople } from "./people";
import { runSeveral } from "./run-several";

export type SeededPerson = DemoPerson & { readonly userId: string };

/** How many people log their cycles. */
const CYCLE_LOGGERS = 20;
const CONCURRENCY = 6;

/** The first person joined that many days ago, the last that many days later. */
const [FIRST_JOINED_DAYS_AGO, JOINED_WITHIN_DAYS] = [480, 300];

/** Registers the clinic's people with their demographics, a few days apart. */
export function seedPeople(
  clients: DemoClients,
  random: Random,
  { today, count }: { today: CalendarDate; count: number },
): Promise<SeededPerson[]> {
  return runSeveral(makePeople(random, today, count), CONCURRENCY, async (person, index) => {
    const daysLater = Math.floor((index * JOINED_WITHIN_DAYS) / count);
    const joined = addDays(today, daysLater - FIRST_JOINED_DAYS_AGO);
    const nowMs = Date.parse(dayBounds(joined, person.timeZone).start) + 9 * HOUR_MS;
    const call = clients.at({ nowMs, newId: createIds(`person ${index}`) });
    const user = await call(endpoints.createUser, {
      body: {
        client_user_id: person.clientUserId,
        fallback_time_zone: person.timeZone,
        fallback_birth_date: person.birthDate,
      },
    });
    if (person.info)
      await call(endpoints.putUserInfo, { params: { user_id: user.user_id }, body: person.info });
    return { ...person, userId: user.user_id };
  });
}

/** Three years of cycles for the first third of the people. */
export async function seedCycles(
  clients: DemoClients,
  random: Random,
  people: readonly SeededPerson[],
  { today, nowMs }: { today: CalendarDate; nowMs: number },
): Promise<void> {
  const loggers = people
    .slice(0, CYCLE_LOGGERS)
    .map(({ userId }, index) => ({ userId, bodies: makeCycles(random, index, today) }));
  await runSeveral(loggers, CONCURRENCY, async ({ userId, bodies }, index) => {
    const call = clients.at({ nowMs, newId: createIds(`cycles ${index}`) });
    for (const body of bodies) {
      await call(endpoints.putMenstrualCycles, { params: { user_id: userId }, body });
    }
  });
}
