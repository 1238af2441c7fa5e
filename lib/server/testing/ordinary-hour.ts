import { createRandom } from "@/lib/matching/random";
import { readAppointmentBoard } from "@/lib/server/appointments/appointment-board";
import type { Ctx } from "@/lib/server/core/context";
import type { AnyOperation } from "@/lib/server/core/operation";
import { readCriticalTasks } from "@/lib/server/critical-results/critical-results";
import { readMatchOfOrder } from "@/lib/server/match-review/order-match";
import { listNotes } from "@/lib/server/orders/order-notes";
import { readOrder, searchOrders } from "@/lib/server/orders/orders";
import { readStaffActions } from "@/lib/server/orders/staff-actions";
import { readPerson } from "@/lib/server/people/people";
import { searchPeople } from "@/lib/server/people-list/people-list";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { readPersonResults } from "@/lib/server/person-results/person-results";
import { listAcknowledgements } from "@/lib/server/results/acknowledgements";
import { searchEverywhere } from "@/lib/server/search/search";
import { readToday } from "@/lib/server/today/today";

/** The people who work, by role, with the screens they go to and how often. */
const CREW = [
  { role: "operator", goes: { today: 3, order: 5, orders: 2, board: 2, person: 1, find: 1 } },
  { role: "operator", goes: { order: 4, orders: 4, board: 3, people: 1, find: 1 } },
  { role: "supervisor", goes: { today: 4, order: 4, results: 2, person: 1 } },
  { role: "viewer", goes: { results: 4, person: 3, today: 2, order: 2 } },
  { role: "admin", goes: { orders: 2, people: 1, order: 1, today: 1 } },
] as const;

const SEED = 33;
const MINUTES = 60;
/** How often each of them goes to another screen, and the clinic has an event of an order. */
const MINUTES_PER_SCREEN = 2;
const MINUTES_PER_EVENT = 2;
/** How many reads a browser has under way at once. */
const AT_ONCE = 6;
/** A list's values are read again when its screen is entered after this time (`useResultSummary`). */
const LIST_STALE_MINUTES = 2;

export type Patient = { user_id: string; order_id: string };
type Screen = "today" | "order" | "orders" | "board" | "person" | "people" | "results" | "find";
type Read = { operation: AnyOperation; input: object };
type ScreenReads = {
  /** What the page reads on the server, one after the other; those in one list at once. */
  page: readonly (readonly Read[])[];
  /** What its rows read by themselves. */
  rows: readonly Read[];
  /** What an event of an order makes the open screen read again. */
  onEvent: (patient: Patient) => readonly Read[];
};

type Hour = {
  patients: readonly Patient[];
  /** Opens a session; each call of the result is another request of it. */
  signIn: (role: (typeof CREW)[number]["role"], who: number) => Promise<() => Promise<Ctx>>;
  passMinute: () => void;
  /** Called with each read, before it is carried out. */
  note: (who: number, operation: AnyOperation, read: { input: object; isFetched: boolean }) => void;
  /** How many of the crew work, the first of them, and for how long; all of them for an hour otherwise. */
  crew?: number;
  minutes?: number;
};

/**
 * One hour of ordinary work: every two minutes each goes to another screen, which then follows what happens elsewhere.
 * The same on every machine. Returns how many screens were opened.
 */
export async function workForAnHour({ patients, signIn, passMinute, note, ...hour }: Hour) {
  const random = createRandom(SEED);
  const crew = await Promise.all(
    CREW.slice(0, hour.crew).map(async ({ role, goes }, who) => ({
      who,
      request: await signIn(role, who),
      choices: Object.entries(goes).flatMap(([screen, times]) =>
        Array.from({ length: times }, () => screen as Screen),
      ),
      screen: null as ScreenReads | null,
      valuesReadAt: new Map<string, number>(),
    })),
  );
  let screens = 0;
  for (let minute = 0; minute < (hour.minutes ?? MINUTES); minute += 1) {
    for (const member of crew) {
      const { who, request, choices, valuesReadAt } = member;
      const run = (ctx: Ctx, { operation, input }: Read, isFetched: boolean) => {
        note(who, operation, { input, isFetched });
        return operation(ctx, input, { isFetched });
      };
      const fetch = async (reads: readonly Read[]) => {
        for (let from = 0; from < reads.length; from += AT_ONCE) {
          const some = reads.slice(from, from + AT_ONCE);
          await Promise.all(some.map(async (read) => run(await request(), read, true)));
        }
      };
      if ((minute + who) % MINUTES_PER_SCREEN === 0) {
        const chosen = random.pick(choices);
        member.screen = openScreen(chosen, random.pick(patients), patients);
        screens += 1;
        const ctx = await request();
        for (const reads of member.screen.page) {
          await Promise.all(reads.map((read) => run(ctx, read, false)));
        }
        const stale = member.screen.rows.filter(({ input }) => {
          const readAt = valuesReadAt.get(JSON.stringify(input)) ?? -Infinity;
          return minute - readAt >= LIST_STALE_MINUTES;
        });
        for (const { input } of stale) valuesReadAt.set(JSON.stringify(input), minute);
        await fetch(stale);
      }
      if (minute % MINUTES_PER_EVENT === 1 && member.screen) {
        await fetch(member.screen.onEvent(patients[minute % patients.length] as Patient));
      }
    }
    passMinute();
  }
  return screens;
}

const of = (operation: unknown, input: object = {}): Read => ({
  operation: operation as AnyOperation,
  input,
});
const readValues = ({ order_id }: Patient) => of(readOrderResults, { order_id, scope: "order" });

/** What a screen reads: its page.tsx, its rows, and `lib/query/live/topics.ts`. */
function openScreen(screen: Screen, patient: Patient, patients: readonly Patient[]): ScreenReads {
  const { order_id, user_id } = patient;
  const list = (read: Read): ScreenReads => ({ page: [[read]], rows: [], onEvent: () => [read] });
  switch (screen) {
    case "today":
      return {
        page: [[of(readToday)]],
        rows: patients.map(readValues),
        onEvent: (changed) => [of(readToday), readValues(changed)],
      };
    case "order":
      return {
        page: [
          [of(readOrder, { order_id })],
          [
            readValues(patient),
            of(readMatchOfOrder, { order_id }),
            of(listNotes, { order_id }),
            of(readStaffActions, { order_id }),
            of(readCriticalTasks, { kind: "order", id: order_id }),
            of(listAcknowledgements, { order_id }),
          ],
        ],
        rows: [],
        onEvent: (changed) =>
          changed.order_id === order_id
            ? [of(readOrder, { order_id }), of(readStaffActions, { order_id }), readValues(patient)]
            : [],
      };
    case "orders":
      return list(of(searchOrders));
    case "board":
      return list(of(readAppointmentBoard));
    case "people":
      return list(of(searchPeople));
    case "person":
      return {
        page: [[of(readPerson, { user_id })], [of(searchOrders, { user_id })]],
        rows: [],
        onEvent: (changed) => (changed.user_id === user_id ? [of(searchOrders, { user_id })] : []),
      };
    case "results":
      return {
        page: [[of(readPerson, { user_id }), of(readPersonResults, { user_id })]],
        rows: [],
        onEvent: (changed) =>
          changed.user_id === user_id ? [of(readPersonResults, { user_id })] : [],
      };
    case "find":
      return {
        page: [[of(searchEverywhere, { text: "Marchbanks" })]],
        rows: [],
        onEvent: () => [],
      };
  }
}
