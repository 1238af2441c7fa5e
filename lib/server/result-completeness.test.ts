import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import type { CalendarDate } from "@/lib/contract/primitives";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { createTestDatabase } from "@/service/testing/test-database";
import type { Ctx } from "./context";
import { completeWithoutMarkers, readReceivedReports } from "./result-completeness";
import { createTestConsole, type TestConsole } from "./testing/test-console";
import { readToday } from "./today";

let service: TestService;
let console: TestConsole;
let ctx: Ctx;
let order_id: string;

beforeAll(async () => {
  service = await createTestService();
  console = await createTestConsole({
    database: await createTestDatabase(inject("postgresUrl")),
    serviceUrl: await service.listen(),
    apiKey: service.key,
  });
  ctx = await (await console.signedIn("operator")).ctx();
});
afterAll(async () => {
  await console.close();
  await service.close();
});

/** A kit of which the laboratory has reported only the first of its markers, in a report that it calls final. */
beforeEach(async () => {
  const { user_id } = await createUser(service);
  const { id: lab_test_id } = await findLabTest(service, "testkit");
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "delivered_to_lab" },
    body: {},
  });
  const placed = await service.call(endpoints.getOrder, { params: { order_id: order.id } });
  const [marker] = placed.lab_test.markers ?? [];
  const { first_name = "", last_name = "", dob = "" } = placed.patient_details ?? {};
  await service.call(endpoints.receiveLabResult, {
    body: {
      format: "json",
      lab: placed.lab_test.lab?.slug ?? "",
      report: {
        sample_id: placed.sample_id,
        patient: { first_name, last_name, dob: dob.slice(0, 10) as CalendarDate },
        status: "final",
        results: [
          {
            name: marker?.name ?? "",
            slug: marker?.slug ?? "",
            result: "2.1",
            unit: "mIU/L",
            reference_range: "0.4-4.0",
          },
          { name: "Moon phase", result: "full" },
        ],
      },
    },
  });
  order_id = order.id;
});

async function findItem() {
  const { items } = await readToday(ctx, {});
  return items.find((item) => item.kind === "incomplete" && item.order_id === order_id);
}

test("what was received is there row by row, with what became of it", async () => {
  const { reports } = await readReceivedReports(ctx, { order_id });
  expect(reports.flatMap(({ rows }) => rows.map(({ value }) => value))).toEqual(["2.1", "full"]);
});

test("an order is completed without its missing markers for a reason, and is off the list", async () => {
  const item = await findItem();
  const open = item?.kind === "incomplete" ? (item.incomplete?.open_markers ?? []) : [];
  expect(open.length).toBeGreaterThan(0);
  const open_markers = open.map(({ slug }) => slug);
  await expect(
    completeWithoutMarkers(ctx, { order_id, reason: " ", open_markers }),
  ).rejects.toMatchObject({ code: "invalid_request" });
  await expect(
    completeWithoutMarkers(ctx, { order_id, reason: "Lost.", open_markers: ["another"] }),
  ).rejects.toMatchObject({ code: "conflict" });
  const reason = "The laboratory lost the tube.";
  const done = await completeWithoutMarkers(ctx, { order_id, reason, open_markers });
  expect(done.last_event.status).toContain("completed");
  expect(await findItem()).toBeUndefined();
  const trail = (await console.trail()).filter(({ subjectId }) => subjectId === order_id);
  expect(JSON.stringify(trail)).toContain("result.complete-without");
  expect(JSON.stringify(trail)).not.toContain(reason);
});
