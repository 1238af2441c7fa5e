import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS } from "@/lib/contract/time";
import { appleRecord } from "@/service/testing/apple-export";
import { type Connection, openConnection } from "./connection";
import { addSamples, addWearers, wearerId } from "./fill-samples";
import { type Latency, measure } from "./latency";
import { openRecorder, type Target } from "./measure-phial";
import { openReplay } from "./statements";

const USERS = 1000;
const EACH = 10_000;
/** The sizes of the table at which pages are read. */
const SIZES = [1_000_000, 3_000_000, 10_000_000];
const RUNS = { warmUp: 20, counted: 150 };
const END_MS = Date.parse("2026-11-01T00:00:00Z");
const POSTED = 10_000;
const POSTS = 12;
const SOURCE_CONCURRENCY = 4;
const IMPORTED = 500_000;

export type MeasuredSamples = {
  /** A page of 5,000 samples at each table size, and its SQL alone. */
  readonly pages: readonly {
    readonly rows: number;
    readonly page: Latency;
    readonly sql: Latency;
  }[];
  readonly ingests: readonly {
    readonly name: string;
    readonly count: number;
    readonly ms: number;
  }[];
};

/** Fills the table in steps and reads pages at each size; then imports samples, by requests and as a file. */
export async function measureSamples(target: Target): Promise<MeasuredSamples> {
  const { phial, databaseUrl } = target;
  const connection = openConnection(phial.serviceUrl, { "x-service-api-key": phial.serviceKey });
  const pages: MeasuredSamples["pages"][number][] = [];
  try {
    await addWearers(databaseUrl, 0, USERS + 2 + SOURCE_CONCURRENCY);
    let filled = 0;
    for (const rows of SIZES) {
      const wearers = Array.from({ length: rows / EACH - filled }, (_, index) => filled + index);
      await addSamples(databaseUrl, wearers, { each: EACH, endMs: END_MS });
      filled = rows / EACH;
      pages.push({ rows, ...(await measurePage(target, connection, filled)) });
    }
    const ingests = [
      await post(target, [USERS]),
      await post(
        target,
        Array.from({ length: SOURCE_CONCURRENCY }, (_, index) => USERS + 2 + index),
      ),
      await importFile(target, wearerId(USERS + 1)),
    ];
    return { pages, ingests };
  } finally {
    await connection.close();
  }
}

async function measurePage(target: Target, connection: Connection, filled: number) {
  const recorder = openRecorder(target);
  const replay = await openReplay(target.serviceDatabaseUrl);
  const range = new URLSearchParams({
    start_date: new Date(END_MS - 8 * DAY_MS).toISOString(),
    end_date: new Date(END_MS).toISOString(),
  });
  const call = (run: number) => ({
    method: "GET" as const,
    path: `/v2/timeseries/${wearerId((run * 37) % filled)}/heartrate/grouped?${range}`,
  });
  try {
    const statements: Awaited<ReturnType<typeof recorder.statementsOf>>[] = [];
    for (const run of [0, 1, 2, 3]) statements.push(await recorder.statementsOf(call(run)));
    const [page, sql] = await measure(RUNS, [
      (run) => connection.send(call(run)),
      (run) => replay.run(statements[run % statements.length] ?? []),
    ]);
    if (!page || !sql) throw new Error("Nothing was measured");
    return { page, sql };
  } finally {
    await Promise.all([recorder.close(), replay.close()]);
  }
}

/** Imports samples by requests, as connected sources send them: ten thousand per request, one wearer after another. */
async function post({ phial }: Target, wearers: readonly number[]) {
  const bodies = Array.from({ length: POSTS }, (_, part) => ({
    source: { provider: "garmin", type: "watch" },
    data: Array.from({ length: POSTED }, (_, index) => ({
      timestamp: new Date(END_MS - (part * POSTED + index) * 1000).toISOString(),
      value: 60 + (index % 40),
      unit: "bpm",
    })),
  }));
  const { path } = endpoints.putTimeseries;
  const send = async (wearer: number) => {
    const connection = openConnection(phial.serviceUrl, { "x-service-api-key": phial.serviceKey });
    const own = path.replace("{user_id}", wearerId(wearer)).replace("{resource}", "heartrate");
    try {
      for (const body of bodies) await connection.send({ method: "POST", path: own, body });
    } finally {
      await connection.close();
    }
  };
  const startedMs = performance.now();
  await Promise.all(wearers.map(send));
  const many = wearers.length === 1 ? "one source" : `${wearers.length} sources at once`;
  return {
    name: `requests of ${POSTED.toLocaleString("en")} samples, ${many}`,
    count: wearers.length * POSTS * POSTED,
    ms: performance.now() - startedMs,
  };
}

/** An Apple Health export as one upload, timed from its first byte to the report. */
async function importFile({ phial }: Target, userId: string) {
  const file = new Blob([getExport(IMPORTED)]);
  const startedMs = performance.now();
  const response = await fetch(`${phial.serviceUrl}/sandbox/v1/users/${userId}/imports`, {
    method: "POST",
    headers: { "x-service-api-key": phial.serviceKey, "content-type": "application/xml" },
    body: file,
  });
  if (!response.ok) throw new Error(`The import answered ${response.status}`);
  await response.json();
  return {
    name: "an Apple Health export, read and stored",
    count: IMPORTED,
    ms: performance.now() - startedMs,
  };
}

function getExport(count: number): string {
  const records = Array.from({ length: count }, (_, index) => {
    const text = new Date(END_MS - index * 1000).toISOString();
    const date = `${text.slice(0, 10)} ${text.slice(11, 19)} +0000`;
    return appleRecord("HKQuantityTypeIdentifierHeartRate", {
      sourceName: "Watch",
      unit: "count/min",
      startDate: date,
      endDate: date,
      value: String(60 + (index % 40)),
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<HealthData>\n${records.join("")}</HealthData>\n`;
}
