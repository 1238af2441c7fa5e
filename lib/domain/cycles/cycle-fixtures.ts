import { CalendarDate } from "@/lib/contract/primitives";
import { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { eachDay } from "@/lib/domain/calendar-date";

/** A calendar date for a test. */
export function day(text: string): CalendarDate {
  return CalendarDate.parse(text);
}

const AT = "2026-11-18T11:58:00+00:00";
const USER = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

type Given = Partial<Record<keyof MenstrualCycle, unknown>> & { period_start: string };

/** An invented cycle with every wire field; its id is derived from its source and start. */
export function cycle(fields: Given): MenstrualCycle {
  const provider = String(fields.source_provider ?? "apple_health_kit");
  const type = String(fields.source_type ?? "app");
  return MenstrualCycle.parse({
    id: idFrom(`${provider}${type}${fields.period_start}${fields.is_predicted ?? ""}`),
    user_id: USER,
    source_provider: provider,
    source_type: type,
    source_app_id: null,
    source_device_id: null,
    source: { provider, type },
    created_at: AT,
    updated_at: AT,
    ...fields,
  });
}

/** A stable UUID for a text. */
function idFrom(text: string): string {
  let hash = 0n;
  for (const letter of text) hash = (hash * 131n + BigInt(letter.codePointAt(0) ?? 0)) % 2n ** 122n;
  const hex = hash.toString(16).padStart(32, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Flow entries on consecutive days from a date, one value per day. */
export function flowFrom(start: string, words: readonly string[]) {
  const [year, month, first] = start.split("-").map(Number);
  return words.map((flow, index) => ({
    date: new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (first ?? 1) + index))
      .toISOString()
      .slice(0, 10),
    flow,
  }));
}

/** Entries without flow, one every 30 days between two dates: a person who keeps logging. */
export function quietEntries(from: string, to: string) {
  return eachDay(day(from), day(to))
    .filter((_, index) => index % 30 === 0)
    .map((date) => ({ date, flow: "none" }));
}

const bounds = [
  ["2026-04-22", "2026-04-26", "2026-05-19"],
  ["2026-05-20", "2026-05-24", "2026-06-17"],
  ["2026-06-18", "2026-06-26", "2026-07-20"],
  ["2026-07-21", "2026-07-25", "2026-08-20"],
  ["2026-08-21", "2026-08-24", "2026-09-18"],
  ["2026-09-19", "2026-09-23", "2026-10-18"],
  ["2026-10-19", "2026-10-23", "2026-11-16"],
] as const;

/** Seven completed cycles, one open since 17-Nov-2026 and one predicted for 16-Dec-2026; today is 20-Nov-2026. */
export const HISTORY: readonly MenstrualCycle[] = [
  ...bounds.map(([period_start, period_end, cycle_end]) =>
    cycle({
      period_start,
      period_end,
      cycle_end,
      menstrual_flow: flowFrom(period_start, ["light", "heavy", "heavy", "medium"]),
    }),
  ),
  cycle({
    period_start: "2026-11-17",
    menstrual_flow: flowFrom("2026-11-17", ["medium", "heavy", "heavy", "medium"]),
  }),
  cycle({ period_start: "2026-12-16", period_end: "2026-12-20", is_predicted: true }),
];

export const TODAY = day("2026-11-20");
