import { afterAll, beforeAll, expect, it } from "vitest";
import { type EventWatch, watchEvents } from "@/service/events/testing/watch-events";
import { appleRecord, cycleExport } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { importExport } from "./testing/upload-export";

let service: TestService;
let watch: EventWatch;
beforeAll(async () => {
  service = await createTestService();
  watch = watchEvents(service);
});
afterAll(() => service.close());

const heartRate = (minute: string, value: string) =>
  appleRecord("HKQuantityTypeIdentifierHeartRate", {
    startDate: `2026-08-03 07:${minute}:00 -0500`,
    endDate: `2026-08-03 07:${minute}:00 -0500`,
    sourceName: "Sam's iPhone",
    unit: "count/min",
    value,
  });
const getExport = (more: readonly string[]) =>
  cycleExport({ firstPeriod: "2026-05-01", periods: 2, more });
const countByType = (events: readonly { readonly event_type: string }[]) => {
  const types = events.map(({ event_type }) => event_type);
  return Object.fromEntries(
    [...new Set(types)].sort().map((type) => [type, types.filter((each) => each === type).length]),
  );
};

it("an import sends its samples and cycles, and then that their history is complete", async () => {
  const { user_id } = await createUser(service);
  const first = getExport([heartRate("00", "61"), heartRate("05", "64")]);
  const events = await watch.provoke("%", () => importExport(service, user_id, first));
  expect(countByType(events)).toEqual({
    "daily.data.heartrate.created": 1,
    "daily.data.menstrual_cycle.created": 2,
    "historical.data.heartrate.created": 1,
    "historical.data.menstrual_cycle.created": 1,
    "provider.connection.created": 1,
  });
  const history = events.find(
    ({ event_type }) => event_type === "historical.data.heartrate.created",
  );
  expect(history?.data).toEqual({
    user_id,
    start_date: "2026-08-03T12:00:00.000+00:00",
    end_date: "2026-08-03T12:05:00.000+00:00",
    is_final: true,
    provider: "apple_health_kit",
  });

  const again = await watch.provoke("daily.data.%", () => importExport(service, user_id, first));
  expect(again).toEqual([]);
  const later = getExport([heartRate("00", "62"), heartRate("05", "64"), heartRate("10", "70")]);
  const changes = await watch.provoke("daily.data.%", () => importExport(service, user_id, later));
  expect(changes).toMatchObject([
    { event_type: "daily.data.heartrate.updated", data: { data: [{ value: 62 }] } },
    { event_type: "daily.data.heartrate.created", data: { data: [{ value: 70 }] } },
  ]);
});
