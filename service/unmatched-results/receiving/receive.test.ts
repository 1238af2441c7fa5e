import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import {
  getStatuses,
  type OrderFixture,
  openOrderFixture,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  getValues,
  openReportFixture,
  reportedWren,
  reportOn,
} from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: OrderFixture;
let lab: ReturnType<typeof openReportFixture>;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
  lab = openReportFixture(service);
});
afterAll(() => service.close());

/** An order whose result may arrive: by default a walk-in order with its requisition and sample number. */
async function open(slug = "lipid-panel", status = "requisition_created"): Promise<Order> {
  const user_id = await fixture.newUser();
  const { id } = await fixture.place({ lab_test_id: fixture.slugged(slug), user_id });
  return fixture.simulate(id, status);
}

const getResults = async (order_id: string) => {
  const answer = await service.call(endpoints.getOrderResult, { params: { order_id } });
  return { ...answer, results: answer.results as BiomarkerResult[] };
};

describe("a report with the sample number of an open order and its patient", () => {
  it("is attached to the order automatically and completes it", async () => {
    const order = await open();
    const received = await lab.receive(reportOn(order));
    expect(received).toEqual({
      outcome: "attached",
      order_id: order.id,
      raw_result_id: null,
      decision_code: null,
      is_repeat: false,
    });
    const after = await fixture.read(order.id);
    expect(getStatuses(after)).toEqual(["ordered", "requisition_created", "completed"]);
    // The report contains neither flags nor ranges.
    expect(after).toMatchObject({ interpretation: "unknown", has_missing_results: false });
    expect((await getResults(order.id)).metadata.status).toBe("final");
  });

  it("is read under the catalog's names, whatever the laboratory calls its markers", async () => {
    const order = await open();
    const [first] = getValues(order);
    const named = { name: "SOME LOCAL NAME", provider_id: first?.provider_id, result: "<5" };
    await lab.receive(reportOn(order, { results: [named, ...getValues(order).slice(1)] }));
    const { results } = await getResults(order.id);
    expect(results[0]).toMatchObject({ name: first?.name, slug: first?.slug, type: "range" });
    expect(results[0]?.source_markers).toEqual([expect.objectContaining({ name: first?.name })]);
  });

  it("emits an event at once when it is critical", async () => {
    const order = await open();
    const [first, ...rest] = getValues(order).map((each) => ({ ...each }));
    const critical = { ...first, name: first?.name ?? "", result: "999" } as const;
    // However long ago the laboratory reported it, an endpoint that exists by now gets the event.
    const reported_at = "2026-01-05T09:25:00+00:00";
    await lab.receive(
      reportOn(order, {
        reported_at,
        results: [{ ...critical, interpretation: "critical" }, ...rest],
      }),
    );
    expect((await fixture.read(order.id)).interpretation).toBe("critical");
    const { rows } = await service.db.system.execute<{ created_at: Date }>(
      `select created_at from service.event_outbox where event_type = 'labtest.result.critical'`,
    );
    expect(rows.map(({ created_at }) => new Date(created_at))).toEqual([service.clock.now()]);
  });

  it("may come in parts: each adds its values, and the last one completes", async () => {
    const order = await open();
    const values = getValues(order);
    await lab.receive(reportOn(order, { status: "partial", results: values.slice(0, 1) }));
    const partial = await fixture.read(order.id);
    expect(getStatuses(partial).at(-1)).toBe("partial_results");
    expect(partial.has_missing_results).toBe(true);
    expect((await getResults(order.id)).missing_results).toHaveLength(values.length - 1);
    await lab.receive(reportOn(order, { results: values.slice(1) }));
    const { results, missing_results } = await getResults(order.id);
    expect(results.map(({ slug }) => slug)).toEqual(values.map(({ slug }) => slug));
    expect(missing_results).toEqual([]);
    expect(getStatuses(await fixture.read(order.id)).at(-1)).toBe("completed");
  });

  it("lists unmentioned markers as pending, and does not complete the order", async () => {
    const order = await open();
    await lab.receive(reportOn(order, { results: getValues(order).slice(1) }));
    const { metadata, missing_results } = await getResults(order.id);
    expect(missing_results).toMatchObject([
      { inferred_failure_type: "non_failure", status: "pending" },
    ]);
    expect(metadata.status).toBe("partial");
    expect(getStatuses(await fixture.read(order.id)).at(-1)).toBe("partial_results");
    expect((await fixture.read(order.id)).has_missing_results).toBe(true);
  });

  it("corrects final values if it is a correction", async () => {
    const order = await open();
    await lab.receive(reportOn(order));
    const [first] = getValues(order);
    const corrected = { name: first?.name ?? "", slug: first?.slug, result: "7" };
    await lab.receive(reportOn(order, { status: "corrected", results: [corrected] }));
    const after = await fixture.read(order.id);
    expect(getStatuses(after).at(-1)).toBe("corrected");
    const { results } = await getResults(order.id);
    expect(results.find(({ slug }) => slug === first?.slug)?.result).toBe("7");
    expect(results).toHaveLength(getValues(order).length);
  });

  it("moves a kit along that is in transit to its laboratory", async () => {
    const order = await open("thyroid-panel", "transit_lab");
    await lab.receive(reportOn(order));
    expect(getStatuses(await fixture.read(order.id)).slice(-3)).toEqual([
      "transit_lab",
      "delivered_to_lab",
      "completed",
    ]);
  });
});

describe("the very same report again", () => {
  it("is answered with the earlier outcome, and does nothing", async () => {
    const order = await open();
    const body = reportOn(order);
    const first = await lab.receive(body);
    expect(await lab.receive(body)).toEqual({ ...first, is_repeat: true });
    expect(getStatuses(await fixture.read(order.id))).toHaveLength(3);
  });

  it("opens one review item, even when two arrive at once", async () => {
    const body = reportOn(await open(), { sample_id: null, patient: { last_name: "Oyelaran" } });
    const both = await Promise.all([lab.receive(body), lab.receive(body)]);
    expect(both.map(({ is_repeat }) => is_repeat).toSorted()).toEqual([false, true]);
    expect(both[0]?.raw_result_id).toBe(both[1]?.raw_result_id);
  });
});

describe("a report is refused", () => {
  it("with an unknown laboratory", async () => {
    const answer = await lab.send(reportOn(await open(), {}, "no-such-lab"));
    expect(answer.status).toBe(422);
  });

  it.each([
    [{ format: "hl7v2", lab: "labcorp", message: "PID|1||" }, "it must begin with MSH"],
    [
      { format: "hl7v2", lab: "labcorp", message: "MSH|^~\\&|A|B|C|D|2026||ADT^A01|1|P|2.5" },
      "ORU",
    ],
    [
      { format: "fhir", lab: "labcorp", bundle: { resourceType: "Patient" } },
      "not a FHIR R4 bundle",
    ],
    [{ format: "fhir", lab: "labcorp", bundle: { resourceType: "Bundle", entry: [] } }, "no Diag"],
  ])("with a text that is not a report: %j", async (body, sentence) => {
    const answer = await lab.send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringContaining(sentence) });
  });

  it("with an impossible name, or with too many values", async () => {
    const message = (name: string, values: number) =>
      [
        "MSH|^~\\&|A|B|C|D|2026||ORU^R01|1|P|2.5",
        `PID|1||||${name}^Wren`,
        ...Array.from({ length: values }, (_, at) => `OBX|${at}|NM|${at}^Marker ${at}^L||1||||||F`),
      ].join("\r");
    for (const text of [message("H".repeat(201), 1), message("Halloway", 501)]) {
      const answer = await lab.send({ format: "hl7v2", lab: "labcorp", message: text });
      expect(answer.status).toBe(400);
    }
  });

  it("for a team without match review", async () => {
    await service.db.system.execute(
      `update service.teams set lacks = '{match_review}' where id = '${service.otherTeam.id}'`,
    );
    const answer = await lab.send(reportOn(await open()), service.otherKey);
    expect(answer.status).toBe(400);
  });
});

describe("the person in a report", () => {
  it("is sought in the report's own team only", async () => {
    await service.db.system.execute("update service.teams set lacks = '{}'");
    service.clock.advanceDays(1);
    const order = await open();
    const answer = await lab.send(reportOn(order, { patient: reportedWren }), service.otherKey);
    expect(answer.body).toMatchObject({ outcome: "review", decision_code: "no_match" });
    expect(getStatuses(await fixture.read(order.id)).at(-1)).toBe("requisition_created");
  });
});
