import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import * as examples from "@/lib/contract/service/examples/summaries";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, orderBody, patientDetails, userInfoBody } from "@/service/testing/factories";

let service: TestService;
let user_id: string;
beforeAll(async () => {
  service = await createTestService();
  ({ user_id } = await createUser(service));
});
afterAll(() => service.close());

const source = { provider: "oura", type: "ring" };
const { calendar_date, timezone_offset } = examples.sleepExample;
const put = (row: typeof endpoints.putBody | typeof endpoints.putActivity, data: object) =>
  service.send(row, { params: { user_id }, body: { source, data: [{ calendar_date, ...data }] } });
const info = (more: object) =>
  service.send(endpoints.putUserInfo, {
    params: { user_id },
    body: { ...userInfoBody(), ...more },
  });
const order = (more: object) =>
  service.send(endpoints.createOrder, {
    body: {
      ...orderBody({ user_id, lab_test_id: user_id }),
      patient_details: { ...patientDetails(), ...more },
    },
  });
const meal = (more: object) =>
  service.send(endpoints.putMeals, {
    params: { user_id },
    body: {
      source,
      data: [{ calendar_date, timestamp: "2026-11-18T12:00:00Z", name: "Soup", ...more }],
    },
  });
const pressure = (systolic: number) =>
  service.send(endpoints.putTimeseries, {
    params: { user_id, resource: "blood_pressure" },
    body: {
      source,
      data: [
        {
          timestamp: "2026-11-18T12:00:00Z",
          unit: "mmHg",
          systolic,
          diastolic: 70,
          timezone_offset,
        },
      ],
    },
  });

const read = (query: object) =>
  service.send(endpoints.getActivity, {
    params: { user_id },
    query: { start_date: "2026-11-18", ...query },
  });
const resolve = (client_user_id: string) =>
  service.send(endpoints.resolveUser, { params: { client_user_id } });

const LONG = "x".repeat(200_000);
const TOO_LONG = "x".repeat(4_001);

describe("what nobody means is refused", () => {
  it.each([
    ["a negative weight", "weight", () => put(endpoints.putBody, { weight: -5 })],
    ["a share of 900 percent", "fat", () => put(endpoints.putBody, { fat: 900 })],
    [
      "an absurd index",
      "body_mass_index",
      () => put(endpoints.putBody, { body_mass_index: 1e300 }),
    ],
    ["negative steps", "steps", () => put(endpoints.putActivity, { steps: -4 })],
    [
      "an absurd pulse",
      "avg_bpm",
      () => put(endpoints.putActivity, { heart_rate: { avg_bpm: 1e300 } }),
    ],
    ["an absurd pressure", "systolic", () => pressure(-1e300)],
    ["a number without limits of its own", "carbs", () => meal({ macros: { carbs: 1e13 } })],
    ["a household of nobody", "household_size", () => order({ household_size: -1 })],
    ["a long gender", "gender", () => info({ gender: LONG })],
    [
      "a long address",
      "first_line",
      () => info({ address: { ...userInfoBody().address, first_line: LONG } }),
    ],
    ["a text without a limit of its own", "name", () => meal({ name: LONG })],
    ["a long key", "data", () => meal({ data: { [LONG]: {} } })],
    ["a long time zone", "time_zone", () => put(endpoints.putActivity, { time_zone: LONG })],
  ])("%s", async (_, field, send) => {
    const { status, body } = await send();
    expect(status).toBe(422);
    const [issue, ...others] = (body as { detail: { loc: unknown[]; input: string }[] }).detail;
    expect(others).toEqual([]);
    expect(issue?.loc.at(-1)).toBe(field);
    expect(String(issue?.input).length).toBeLessThan(2_000);
  });

  it.each([
    ["query", "provider", () => read({ provider: TOO_LONG })],
    ["path", "client_user_id", () => resolve(TOO_LONG)],
  ])("a long text in the %s", async (part, field, send) => {
    const detail = [{ type: "string_too_long", loc: [part, field] }];
    expect(await send()).toMatchObject({ status: 422, body: { detail } });
  });
});

describe("what is unusual but possible is taken", () => {
  it.each([
    [
      "zero and the greatest",
      () => put(endpoints.putBody, { weight: 635, fat: 0, body_mass_index: 204 }),
    ],
    [
      "a hundred kilometers on foot",
      () => put(endpoints.putActivity, { steps: 210_000, distance: 160_934 }),
    ],
    ["a long meal", () => meal({ name: "x".repeat(4_000) })],
    ["a long line", () => info({ gender: "x".repeat(255) })],
    ["a high pressure", () => pressure(370)],
  ])("%s", async (_, send) => {
    expect((await send()).status).toBe(200);
  });
});
