import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  encodeFileName,
  FILE_NAME_HEADER,
} from "@/lib/contract/service/health-data/import-file-name";
import { appleRecord } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { heartRateVariabilityCsv } from "@/service/testing/wearable-files";
import { importExport, upload } from "./testing/upload-export";

let service: TestService;
let user_id: string;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const getState = (import_id: string) =>
  service.call(endpoints.getImport, { params: { user_id, import_id } });

/** A day of heart rates, one record per second: several megabytes, so that progress is reported. */
function day(index: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `2026-07-${two(index + 1)}`;
  return Array.from({ length: 20_000 }, (_, second) => {
    const time = `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
    return appleRecord("HKQuantityTypeIdentifierHeartRate", {
      startDate: `${date} ${time} +0000`,
      unit: "count/min",
      value: "60",
    });
  }).join("");
}

/** A sender that pauses in the middle of a file until it is released. */
function pausedUpload() {
  let goOn = () => {};
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* body() {
    yield Buffer.from(`<?xml version="1.0"?>\n<HealthData>\n${day(0)}`);
    await paused;
    yield Buffer.from(`${day(1)}</HealthData>`);
  }
  return { body: body(), goOn };
}

const getStored = async () => {
  const { rows } = await service.db.system.execute(sql`
    select count(*)::int as n from service.timeseries_samples where user_id = ${user_id}`);
  return rows[0]?.n;
};

test("reports progress in bytes and records, and shows no data before its end", async () => {
  ({ user_id } = await createUser(service));
  const import_id = randomUUID();
  const { body, goOn } = pausedUpload();
  const answer = upload(service, user_id, body, { query: `?import_id=${import_id}` });
  await expect
    .poll(() => getState(import_id).catch(() => null))
    .toMatchObject({ status: "reading", records_read: 20_000 });
  const halfway = await getState(import_id);
  expect(halfway.bytes_read).toBeGreaterThan(1_000_000);
  expect(halfway).toMatchObject({ report: null, failure: null });
  expect(await getStored()).toBe(0);
  goOn();
  expect((await answer).status).toBe(200);
  expect(await getState(import_id)).toMatchObject({
    status: "completed",
    records_read: 40_000,
    records_stored: 40_000,
    report: { id: import_id, samples: { created: 40_000 } },
  });
  expect(await getStored()).toBe(40_000);
});

test("is cancelled in the middle and leaves nothing; then the same file can be sent again", async () => {
  ({ user_id } = await createUser(service));
  const import_id = randomUUID();
  const { body, goOn } = pausedUpload();
  const answer = upload(service, user_id, body, { query: `?import_id=${import_id}` });
  await expect
    .poll(async () => (await getState(import_id).catch(() => null))?.records_read)
    .toBe(20_000);
  const params = { user_id, import_id };
  expect((await service.call(endpoints.cancelImport, { params })).status).toBe("cancelling");
  goOn();
  expect(await answer).toEqual({
    status: 409,
    body: { detail: "The import was cancelled; nothing of it is stored" },
  });
  expect(await getState(import_id)).toMatchObject({ status: "cancelled", records_stored: 0 });
  expect(await getStored()).toBe(0);
  const late = await service.request(`/sandbox/v1/users/${user_id}/imports/${import_id}/cancel`, {
    method: "POST",
  });
  expect(late.status).toBe(409);
  const again = await importExport(service, user_id, heartRateVariabilityCsv());
  expect(again.samples.created).toBe(399);
});

test("keeps the reports and the reasons of failures, the newest first", async () => {
  ({ user_id } = await createUser(service));
  await importExport(service, user_id, heartRateVariabilityCsv());
  service.clock.advanceDays(1);
  await upload(service, user_id, "%PDF-1.7");
  const { imports } = await service.call(endpoints.listImports, { params: { user_id } });
  expect(imports.map(({ status, failure }) => [status, failure?.slice(0, 19) ?? null])).toEqual([
    ["failed", "This is a PDF. A la"],
    ["completed", null],
  ]);
  expect(imports[1]?.report?.kind).toBe("heart_rate_variability_csv");
});

test("keeps the name of each file, of a refused one too, and null where none was sent", async () => {
  ({ user_id } = await createUser(service));
  for (const name of ["Zyklus März.csv", "scan.pdf", null]) {
    const headers = name === null ? {} : { [FILE_NAME_HEADER]: encodeFileName(name) };
    const body = name === "scan.pdf" ? "%PDF-1.7" : heartRateVariabilityCsv();
    await upload(service, user_id, body, { headers });
    service.clock.advanceDays(1);
  }
  const { imports } = await service.call(endpoints.listImports, { params: { user_id } });
  expect(imports.map(({ file_name }) => file_name)).toEqual([null, "scan.pdf", "Zyklus März.csv"]);
});

test("an import whose service was killed is reported as failed, and its id cannot be used again", async () => {
  ({ user_id } = await createUser(service));
  const import_id = randomUUID();
  const now = service.clock.now();
  await service.db.system.execute(sql`
    insert into service.data_imports (id, team_id, user_id, status, bytes_read, created_at, updated_at)
    values (${import_id}, ${service.team.id}, ${user_id}, 'reading', 5, ${now}, ${now})`);
  expect((await getState(import_id)).status).toBe("reading");
  service.clock.set(new Date(now.getTime() + 61_000));
  expect(await getState(import_id)).toMatchObject({
    status: "failed",
    failure: "The service stopped before the import was complete; nothing of it is stored",
  });
  const answer = await upload(service, user_id, heartRateVariabilityCsv(), {
    query: `?import_id=${import_id}`,
  });
  expect(answer).toMatchObject({ status: 409 });
});

test("is not found by another team or another user", async () => {
  ({ user_id } = await createUser(service));
  const { id } = await importExport(service, user_id, heartRateVariabilityCsv());
  const path = (user: string) => `/sandbox/v1/users/${user}/imports/${id}`;
  expect((await service.request(path(user_id), { key: service.otherKey })).status).toBe(404);
  const other = await createUser(service);
  expect((await service.request(path(other.user_id))).status).toBe(404);
});
