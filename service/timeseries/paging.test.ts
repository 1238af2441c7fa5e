import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { TimeseriesQuery } from "@/lib/contract/service/health-data/timeseries";
import { createCursors } from "@/service/http/cursor";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { pageSamples } from "./page-samples";
import { putSamples, readPage, samplesIn } from "./testing/samples";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newPlace = async () => ({
  userId: (await createUser(service)).user_id,
  resource: "heartrate",
});
type Place = Awaited<ReturnType<typeof newPlace>>;
const START_MS = Date.UTC(2026, 7, 3);
const beat = (second: number, value = 60) => ({
  timestamp: new Date(START_MS + second * 1000).toISOString(),
  value,
  unit: "bpm",
});

type Sent = { second: number; provider: string; type: string; value: number };

describe("pages", () => {
  it("hold 5,000 samples, and a group continues on the next one", async () => {
    const place = await newPlace();
    const all = Array.from({ length: 10_000 }, (_, second) => beat(second, second));
    await putSamples(service, place, all);
    await putSamples(service, place, [beat(10_000, 10_000)]);
    const values: unknown[] = [];
    const sizes: number[] = [];
    let next_cursor: string | null = null;
    do {
      const page = await readPage(service, place, { next_cursor });
      expect(page.next).toBe(page.next_cursor);
      const samples = samplesIn(page);
      sizes.push(samples.length);
      values.push(...samples.map(({ value }) => value));
      next_cursor = page.next_cursor;
    } while (next_cursor !== null);
    expect(sizes).toEqual([5000, 5000, 1]);
    expect(values).toEqual(Array.from({ length: 10_001 }, (_, second) => second));
  });

  it("accept either name of the cursor, only for the list it came from", async () => {
    const place = await newPlace();
    await putSamples(
      service,
      place,
      Array.from({ length: 5001 }, (_, second) => beat(second)),
    );
    const { next_cursor } = await readPage(service, place);
    const second = await readPage(service, place, { next_cursor });
    expect(await readPage(service, place, { cursor: next_cursor })).toEqual(second);
    expect(samplesIn(second)).toHaveLength(1);

    const status = async (params: object, query: object) =>
      (await service.send(endpoints.getGroupedTimeseries, { params, query })).status;
    const params = { user_id: place.userId, resource: "heartrate" };
    const query = { start_date: "2020-01-01", next_cursor };
    expect(await status(params, query)).toBe(200);
    expect(await status(params, { ...query, start_date: "2020-01-02" })).toBe(422);
    expect(await status(params, { ...query, provider: "oura" })).toBe(422);
    expect(await status({ ...params, resource: "glucose" }, query)).toBe(422);
    const { userId: user_id } = await newPlace();
    expect(await status({ ...params, user_id }, query)).toBe(422);
    const [payload = "", signature] = next_cursor?.split(".") ?? [];
    const text = Buffer.from(payload, "base64url").toString().replace('"head":1', '"head":9');
    const changed = `${Buffer.from(text).toString("base64url")}.${signature}`;
    expect(changed).not.toBe(next_cursor);
    expect(await status(params, { ...query, next_cursor: changed })).toBe(422);
  });

  it("return what existed at the first page, each sample once and newest, whatever arrives in between", async () => {
    const sample: fc.Arbitrary<Sent> = fc.record({
      second: fc.integer({ min: 0, max: 15 }),
      provider: fc.constantFrom("oura", "fitbit", "garmin"),
      type: fc.constantFrom("ring", "watch"),
      value: fc.integer({ min: 40, max: 200 }),
    });
    const getKey = ({ second, provider, type }: Omit<Sent, "value">) =>
      `${String(second).padStart(2, "0")} ${provider} ${type}`;
    const write = async (place: Place, samples: readonly Sent[], known: Map<string, number>) => {
      // Several devices write for one user at the same time.
      await Promise.all(
        samples.map(async ({ second, provider, type, value }) => {
          await putSamples(service, place, [beat(second, value)], { provider, type });
        }),
      );
      for (const each of samples) known.set(getKey(each), each.value);
    };
    const batch = fc.uniqueArray(sample, { maxLength: 6, selector: getKey });
    const cursors = createCursors(randomBytes(32), "samples");

    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(sample, { minLength: 1, maxLength: 14, selector: getKey }),
        fc.array(batch, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        async (first, arrivals, size) => {
          const place = await newPlace();
          const known = new Map<string, number>();
          await write(place, first, known);
          const wanted = [...known.keys()].sort();
          const seen: string[] = [];
          let next_cursor: string | null = null;
          let turn = 0;
          do {
            const query = TimeseriesQuery.parse({ start_date: "2020-01-01", next_cursor });
            const page = await service.db.withTeam(service.team.id, (tx) =>
              pageSamples(tx, { ...place, query, cursors }, size),
            );
            const samples = samplesIn(page).map(({ timestamp, source, value }) => {
              const second = (Date.parse(timestamp) - START_MS) / 1000;
              const key = getKey({ second, provider: source.provider, type: source.type ?? "" });
              expect(value, key).toBe(known.get(key));
              return key;
            });
            expect(samples.length).toBeLessThanOrEqual(size);
            seen.push(...samples.sort());
            next_cursor = page.next_cursor;
            await write(place, arrivals[turn] ?? [], known);
            turn += 1;
          } while (next_cursor !== null);
          expect(seen).toEqual(wanted);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe("partitions", () => {
  it.each(["00", "15"])("are closed to a team that bypasses the table: %s", async (part) => {
    const table = `service.timeseries_samples_${part}`;
    const read = service.db.withTeam(service.team.id, (tx) => tx.execute(`select 1 from ${table}`));
    await expect(read).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it("show a team only its own samples, even for another team's user", async () => {
    const place = await newPlace();
    await putSamples(service, place, [beat(1)]);
    const count = (teamId: string) =>
      service.db.withTeam(teamId, async (tx) => {
        const found = await tx.execute(
          `select 1 from service.timeseries_samples where user_id = '${place.userId}'`,
        );
        return found.rowCount;
      });
    expect(await count(service.team.id)).toBe(1);
    expect(await count(service.otherTeam.id)).toBe(0);
  });

  it("are read in index order, by range and by cursor, without sorting", async () => {
    const place = await newPlace();
    await putSamples(
      service,
      place,
      Array.from({ length: 6000 }, (_, second) => beat(second)),
    );
    await service.db.system.execute("analyze service.timeseries_samples");
    const plan = await service.db.withTeam(service.team.id, (tx) =>
      tx.execute<{ "QUERY PLAN": string }>(`
        explain select * from service.timeseries_samples
        where user_id = '${place.userId}' and resource = 'heartrate'
          and timestamp >= '2026-08-03' and arrived_in <= 1
          and (timestamp, source_provider, source_type) > ('2026-08-03 01:00+00', 'oura', 'ring')
        order by timestamp, source_provider, source_type limit 5001`),
    );
    const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toMatch(/Index Scan using timeseries_samples_\d\d_\S+ on timeseries_samples_\d\d/);
    expect(text).toMatch(/Index Cond: .*ROW\("?timestamp"?, source_provider, source_type\) > ROW/);
    expect(text).not.toContain("Sort");
  });
});
