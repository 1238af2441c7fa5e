import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { EVENT_TYPES } from "@/lib/contract/service/events/event-catalog";
import { openAppointmentFixture } from "@/service/appointments/testing/appointment-fixture";
import { leaseJob, settleJob } from "@/service/lab-reports/jobs/job-lease";
import { makeParsedReport } from "@/service/lab-reports/testing/parsed-report";
import { makeImage, uploadReport } from "@/service/lab-reports/testing/upload";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { openMatchFixture } from "@/service/unmatched-results/testing/match-fixture";
import { reportOn } from "@/service/unmatched-results/testing/report-fixture";
import { type EventWatch, watchEvents } from "./testing/watch-events";

let service: TestService;
let watch: EventWatch;
let orders: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  watch = watchEvents(service);
  orders = await openOrderFixture(service);
});
afterAll(() => service.close());

describe("orders and results", () => {
  it("an order is delivered when it is placed, rescheduled and cancelled", async () => {
    const [created] = await watch.provoke("labtest.order.%", () => orders.place());
    expect(created).toMatchObject({ event_type: "labtest.order.created" });
    const order = await orders.place({ activate_by: "2026-12-01" });
    const changes = await watch.provoke("labtest.order.%", async () => {
      await orders.reschedule(order.id, "2026-12-05");
      await orders.cancel(order.id);
    });
    expect(changes).toMatchObject([
      { event_type: "labtest.order.updated", data: { activate_by: "2026-12-05" } },
      { event_type: "labtest.order.updated", data: { status: "cancelled" } },
    ]);
    expect(changes.at(-1)?.data).toEqual(await orders.read(order.id));
  });

  it("a status detail is delivered with its status", async () => {
    const order = await orders.place({}, "walk_in_test");
    const events = await watch.provoke("labtest.order.%", () =>
      orders.simulate(order.id, "partial_results", { status_detail: "sample_hemolyzed" }),
    );
    expect(events.at(-1)).toMatchObject({
      data: { last_event: { status_detail: "sample_hemolyzed" } },
    });
  });

  it("a critical result is delivered with the state of its order", async () => {
    const { id } = await orders.place({ lab_test_id: orders.slugged("lipid-panel") });
    const [critical] = await watch.provoke("labtest.result.%", () =>
      orders.simulate(id, "completed", { interpretation: "critical", result_types: ["numeric"] }),
    );
    expect(critical).toMatchObject({ data: { order_id: id, interpretation: "critical" } });
  });

  it("an appointment is delivered when it is booked and when it changes", async () => {
    const appointments = openAppointmentFixture(service, orders);
    const order = await appointments.placeAppointment("at_home_phlebotomy");
    const events = await watch.provoke("labtest.appointment.%", async () => {
      await appointments.bookHome(order.id, await appointments.homeKey());
      await orders.cancel(order.id);
    });
    expect(events).toMatchObject([
      { event_type: "labtest.appointment.created", data: { status: "confirmed" } },
      { event_type: "labtest.appointment.updated", data: { status: "cancelled" } },
    ]);
    expect(events[1]?.data).toEqual(await appointments.home(order.id));
  });

  it("an unmatched result is delivered when it waits and when it is decided", async () => {
    const fixture = await openMatchFixture(service);
    const order = await fixture.open();
    const stranger = { first_name: "Ottoline", last_name: "Birch", dob: "1964-11-29", gender: "F" };
    const events = await watch.provoke("labtest.match_review.%", async () => {
      const { id } = await fixture.review(reportOn(order, { patient: stranger }));
      await service.call(endpoints.acceptUnmatchedResult, {
        params: { raw_result_id: id },
        body: { order_id: order.id },
      });
    });
    expect(events).toMatchObject([
      { event_type: "labtest.match_review.created", user_id: null },
      { event_type: "labtest.match_review.updated", user_id: order.user_id },
    ]);
  });

  it("a lab report is delivered in the state of each event", async () => {
    const report = makeParsedReport("TSH", "5.5");
    let jobId = "";
    const events = await watch.provoke("lab_report.%", async () => {
      jobId = (await uploadReport(service, { userId: orders.userId, files: [await makeImage()] }))
        .id;
      const leased = await leaseJob(service.deps);
      if (leased === null) throw new Error("No job was waiting");
      await settleJob(service.deps, leased, { status: "completed", pageCount: 1, report });
    });
    expect(events).toMatchObject([
      { event_type: "lab_report.parsing_job.created", data: { id: jobId, data: null } },
      { event_type: "lab_report.parsing_job.updated", data: { status: "started", data: null } },
      { event_type: "lab_report.parsing_job.updated", data: { status: "completed" } },
    ]);
    expect(events[2]).toMatchObject({ data: { id: jobId, data: report } });
  });
});

it("every type of orders, results and lab reports has been provoked", () => {
  const types = EVENT_TYPES.filter((type) => /^lab/.test(type));
  expect(types.filter((type) => !watch.seenTypes.has(type))).toEqual([]);
});
