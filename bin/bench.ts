import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fillClinic } from "@/bin/bench/fill";
import { measureBrowser } from "@/bin/bench/measure-browser";
import { measureEvents } from "@/bin/bench/measure-events";
import { measureLoad } from "@/bin/bench/measure-load";
import { measureMatching } from "@/bin/bench/measure-matching";
import { measureMonth } from "@/bin/bench/measure-month";
import { measureHops, measureRequests, type Target } from "@/bin/bench/measure-phial";
import { measureQueue } from "@/bin/bench/measure-queue";
import { measureSamples } from "@/bin/bench/measure-samples";
import { measureScrolling } from "@/bin/bench/measure-scrolling";
import { measureSearch, SEARCHED_PEOPLE } from "@/bin/bench/measure-search";
import { measureWrites } from "@/bin/bench/measure-writes";
import { setUpPhial } from "@/bin/bench/phial";
import {
  DESCRIBE,
  describeMachine,
  type Findings,
  type MeasuredStarts,
  type Part,
  placeFindings,
} from "@/bin/bench/report";
import { createEnding } from "@/bin/embedded/ending";
import { ensureBuilt } from "@/bin/embedded/ensure-built";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import { measureReading } from "@/bin/eval-intake/measures/processor-time";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { withConnection } from "./embedded/postgres/database-access";

// `npm run bench` starts its own clinic twice, fills it, measures it, and updates docs/performance.md. `npm run bench
// -- orders writes` measures only some parts; `-- events events=3000` sends fewer events, `-- search people=20000`
// searches among fewer people, and `-- load seconds=20` reads for a shorter time.
const ORDERS = 100_000;
const EVENTS = 100_000;
const LOAD_SECONDS = 60;
const document = path.resolve(import.meta.dirname, "..", "docs", "performance.md");

/** How large a part's measurement is, for the parts where that can be chosen. */
type Sizes = { readonly events: number; readonly people: number; readonly seconds: number };

/** Measured in the filled clinic; reading needs none, events use two dashboards of their own, load a smaller clinic. */
const ELSEWHERE = ["reading", "events", "load"] as const;
type ClinicPart = Exclude<Part, (typeof ELSEWHERE)[number]>;

/** In measuring order: parts that add much data come last. */
const MEASURE: {
  readonly [P in ClinicPart]: (
    target: Target,
    starts: MeasuredStarts,
    sizes: Sizes,
  ) => Promise<Findings[P]>;
} = {
  starts: async (_, starts) => starts,
  orders: measureRequests,
  hops: measureHops,
  writes: measureWrites,
  browser: measureBrowser,
  queue: measureQueue,
  scrolling: measureScrolling,
  samples: measureSamples,
  search: (target, _, { people }) => measureSearch(target, people),
  matching: measureMatching,
  month: measureMonth,
};

const ending = createEnding(isStartedByNpm(), "The measurements were interrupted.");
bench(process.argv.slice(2)).then(() => ending.end(), ending.end);

async function bench(words: readonly string[]): Promise<void> {
  const { parts, ...sizes } = parseArguments(words);
  const { events } = sizes;
  if (parts.includes("reading")) {
    console.log("Measuring reading: laboratories' reports of 200 rows.");
    await keepFindings("reading", DESCRIBE.reading(measureReading()), describeMachine());
  }
  if (parts.every((part) => part === "reading")) return;
  const scratch = await makeScratch("bench", "disk");
  ending.onEnd(() => removeScratch(scratch));
  await build();
  if (parts.includes("events")) {
    console.log(`Measuring events: ${events} to two dashboards.`);
    const found = await measureEvents(path.join(scratch, "events"), events);
    await keepFindings(
      "events",
      DESCRIBE.events(found),
      describeMachine({ orders: 0, postgres: found.postgres }),
    );
  }
  if (parts.includes("load")) {
    console.log("Measuring load: readers at once, without and with Today.");
    const folder = path.join(scratch, "load");
    const found = await measureLoad(folder, sizes.seconds, ending);
    const machine = describeMachine({ orders: found.openOrders, postgres: found.postgres });
    await keepFindings("load", DESCRIBE.load(found), machine);
  }
  const ofClinic = parts.filter(
    (part): part is ClinicPart => !ELSEWHERE.some((elsewhere) => elsewhere === part),
  );
  if (ofClinic.length > 0) await measureClinic(scratch, ofClinic, sizes);
}

async function measureClinic(
  scratch: string,
  parts: readonly ClinicPart[],
  sizes: Sizes,
): Promise<void> {
  console.log("Starting Phial on an empty folder, then again.");
  const phial = await setUpPhial(path.join(scratch, "data"));
  const first = await phial.start(ending.end);
  await first.stop();
  const second = await phial.start(ending.end);
  ending.onEnd(second.stop);
  const starts = {
    firstMs: first.readyMs,
    demoBegunMs: first.demoBegunMs,
    secondMs: second.readyMs,
  };

  console.log(`Filling the clinic with ${ORDERS} orders.`);
  const { databaseUrl, serviceDatabaseUrl } = second;
  const present = { nowMs: Date.now(), timeZone: "America/New_York" };
  await fillClinic(databaseUrl, ORDERS, present);
  const postgres = await readPostgresVersion(databaseUrl);
  const target = { phial, databaseUrl, serviceDatabaseUrl, present };
  for (const part of parts) await measurePart(part, { target, starts, sizes, postgres });
}

async function measurePart<P extends ClinicPart>(
  part: P,
  given: { target: Target; starts: MeasuredStarts; sizes: Sizes; postgres: string },
): Promise<void> {
  const { target, starts, sizes, postgres } = given;
  console.log(`Measuring ${part}.`);
  const tables = DESCRIBE[part](await MEASURE[part](target, starts, sizes));
  await keepFindings(part, tables, describeMachine({ orders: ORDERS, postgres }));
}

/** Writes each part's findings immediately, because a later part may fail. */
async function keepFindings(part: Part, tables: string, machine: string): Promise<void> {
  const findings = `${machine}\n\n${tables}`;
  console.log(findings);
  await writeFile(document, placeFindings(await readFile(document, "utf8"), part, findings));
}

/** Names of parts, and `events=3000`, `people=20000` or `seconds=20` for a smaller measurement than usual. */
function parseArguments(words: readonly string[]): Sizes & { parts: Part[] } {
  const getSize = (name: keyof Sizes, usual: number) => {
    const size = words.findLast((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
    return size !== undefined && /^\d+$/.test(size) ? Number(size) : usual;
  };
  return {
    parts: parseParts(words.filter((word) => !/^(?:events|people|seconds)=\d+$/.test(word))),
    events: getSize("events", EVENTS),
    people: getSize("people", SEARCHED_PEOPLE),
    seconds: getSize("seconds", LOAD_SECONDS),
  };
}

function parseParts(names: readonly string[]): Part[] {
  const all = [...ELSEWHERE, ...Object.keys(MEASURE)] as Part[];
  const unknown = names.filter((name) => !all.some((part) => part === name));
  if (unknown.length > 0) {
    throw new Error(`There is no part ${unknown.join(", ")}. The parts are ${all.join(", ")}.`);
  }
  return names.length === 0 ? all : all.filter((part) => names.includes(part));
}

async function build(): Promise<void> {
  const programs = createPrograms({
    note: async () => undefined,
    print: (name, line) => console.log(`${name} | ${line}`),
    onUnexpectedEnd: ending.end,
  });
  ending.onEnd(programs.stop);
  await ensureBuilt(programs);
}

async function readPostgresVersion(url: string): Promise<string> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return rows[0]?.version ?? "";
  });
}
