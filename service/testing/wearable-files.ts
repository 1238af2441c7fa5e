import { DAY_MS } from "@/lib/contract/time";
import { createRandom, type Random } from "@/lib/matching/random";

// Files as wearables and their apps export them, about an invented person: the same text every time.

const FIRST_DAY = "2024-01-20";
const DAYS = 80;
/** The person's clock goes forward on this day. */
const SUMMER_FROM = "2024-03-31";

/** One value a day for eighty days, as `date,<column>`. */
export function dailyCsv(column: string, { mean, deviation, digits }: DailyValues): string {
  const random = createRandom(mean * 1000);
  const rows = listDays(FIRST_DAY, DAYS).map(
    (date) => `${date},${random.normal(mean, deviation).toFixed(digits)}`,
  );
  return toCsv(`date,${column}`, rows);
}

type DailyValues = {
  readonly mean: number;
  readonly deviation: number;
  readonly digits: number;
};

export const HEART_RATE_VARIABILITY = { samples: 399, lowestMs: 6.25, highestMs: 71.5 } as const;

/**
 * Heart rate variability: 399 samples over eighty days, five a day in no order, with the offset of the person's clock.
 * One sample is the lowest and one the highest.
 */
export function heartRateVariabilityCsv(): string {
  const { samples, lowestMs, highestMs } = HEART_RATE_VARIABILITY;
  const random = createRandom(399);
  const days = listDays(FIRST_DAY, DAYS);
  // Between six in the morning and midnight, so that a day is the same one in New York.
  const minutes = shuffle(
    Array.from({ length: 18 * 60 }, (_, minute) => 6 * 60 + minute),
    random,
  );
  const rows = Array.from({ length: samples }, (_, at) => {
    const date = days[Math.floor(at / 5)] ?? "";
    const value = Math.min(Math.max(random.normal(34, 12), lowestMs + 1), highestMs - 1);
    const ms = at === 200 ? lowestMs : at === 300 ? highestMs : value;
    return `${date},${date} ${toClock(minutes[at] ?? 0)}:00 ${getOffset(date)},${ms.toFixed(6)}`;
  });
  return toCsv("date,datetime,hrv_ms", rows);
}

/** Nights with their stages: 199 rows, and a row for the time in bed of each night. */
export function sleepCsv(): string {
  const random = createRandom(199);
  const rows: string[] = [];
  for (const date of listDays("2024-01-15", 30)) {
    let at = Date.parse(`${date}T22:30:00Z`) + random.int(0, 60) * 60_000;
    const begin = at;
    const stages: string[] = [];
    for (const stage of NIGHT) {
      const end = at + random.int(20, 110) * 60_000 + random.int(0, 59) * 1000;
      stages.push(toSleepRow(at, end, stage));
      at = end;
    }
    rows.push(toSleepRow(begin, at, "InBed"), ...stages);
  }
  return toCsv("start,end,duration_min,stage", rows.slice(0, 199));
}

const NIGHT = [
  ...["AsleepCore", "AsleepDeep", "AsleepREM", "Awake"],
  ...["AsleepCore", "AsleepDeep", "AsleepREM", "Awake", "AsleepCore", "AsleepREM", "Awake"],
];

function toSleepRow(from: number, to: number, stage: string): string {
  const write = (at: number) =>
    `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} +0100`;
  return `${write(from)},${write(to)},${((to - from) / 60_000).toFixed(2)},${stage}`;
}

/** The days with flow of four periods. */
export function periodCsv(): string {
  const periods = [
    ["2024-01-17", "Heavy Medium Medium Medium Light"],
    ["2024-02-14", "Heavy Medium Medium Light"],
    ["2024-03-15", "Heavy Medium Medium Medium Light"],
    ["2024-04-11", "Heavy Medium Medium Light"],
  ] as const;
  const rows = periods.flatMap(([first, flows]) => {
    const words = flows.split(" ");
    return listDays(first, words.length).map((date, at) => `${date},${words[at]}`);
  });
  return toCsv("date,flow", rows);
}

/** A fertility chart with every column of its kind. */
export function fertilityChartCsv(): string {
  return toCsv("Date,Temp,Cervical Fluid,Cervix,OPK,Period,Intercourse,Notes", [
    "2025-03-03,97.4,Creamy,Low/Closed/Firm,,-,No,",
    "2025-03-04,97.6,Creamy,Low/Closed/Firm,,-,No,",
    "2025-03-05,97.5,Eggwhite,Medium/Open/Soft,Positive,-,Yes,Most fertile day",
    "2025-03-06,97.9,Eggwhite,High/Open/Soft,Positive,-,Yes,",
    "2025-03-07,98.1,Sticky,Medium/Closed/Firm,,-,No,After ovulation",
    "2025-03-08,98.2,Dry,Low/Closed/Firm,,-,No,",
    "2025-03-09,98.0,Dry,Low/Closed/Firm,,-,No,",
    "2025-03-10,97.9,Dry,Low/Closed/Firm,,-,No,",
    "2025-03-11,97.8,Dry,Low/Closed/Firm,,-,No,",
    "2025-03-12,97.5,Dry,Low/Closed/Firm,,Light,No,",
  ]);
}

export const INHALER = { rows: 453, person: 278 } as const;

/**
 * A study's inhaler uses: 453 rows on ten people, by the day of the study and the hour. The person's first use is five
 * days before the study, at one o'clock; two more follow in one hour of that evening.
 */
export function inhalerCsv(): string {
  const random = createRandom(INHALER.person);
  const people = [217, 328, 398, 454, 514, 625, 701, 702, 917];
  const medicines = ["VENTOLIN", "Fostair", "Salamol", "Salbutamol Teva"];
  const use = (person: number, day: number) =>
    `${person},${day},${random.int(0, 23)},${random.pick(medicines)}`;
  const own = [13, 22, 22].map((hour) => `${INHALER.person},-5,${hour},VENTOLIN`);
  const later = Array.from({ length: 37 }, (_, at) =>
    use(INHALER.person, at < 4 ? -1 : Math.ceil(at / 3)),
  );
  const others = Array.from({ length: INHALER.rows - 40 }, () =>
    use(random.pick(people), random.int(1, 160)),
  );
  return toCsv("user_key,date,hour,name", [...own, ...later, ...others]);
}

function toCsv(head: string, rows: readonly string[]): string {
  return `${[head, ...rows].join("\n")}\n`;
}

function listDays(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
  );
}

function toClock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function getOffset(date: string): string {
  return date < SUMMER_FROM ? "+0100" : "+0200";
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
