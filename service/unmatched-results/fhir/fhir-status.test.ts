import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isToBeRead } from "@/service/results/to-be-read";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import { getValues, reportOn } from "@/service/unmatched-results/testing/report-fixture";
import { readFhirReport } from "./read-fhir";

const now = new Date("2026-11-20T15:00:00Z");
const read = (bundle: unknown) => readFhirReport(bundle, "labcorp", now);
const getValueStatuses = (bundle: unknown) =>
  read(bundle)
    .results.filter((each) => !isToBeRead(each))
    .map(({ status }) => status);

type Valued = { valueQuantity?: object };

/** A bundle of one report and its observations with these statuses. */
function getBundle(report: string, ...observations: string[]) {
  const result = observations.map((_, index) => ({ reference: `Observation/o${index}` }));
  const resources = [
    { resourceType: "DiagnosticReport", status: report, result },
    ...observations.map((status, index) => ({
      resourceType: "Observation",
      id: `o${index}`,
      status,
      code: { text: `Marker ${index}` },
      valueQuantity: { value: 5, unit: "mg/dL" },
    })),
  ];
  return { resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) };
}

describe("the status of an observation", () => {
  it("counts by itself in a report with a clear status", () => {
    for (const report of ["final", "corrected", "appended", "partial", "preliminary"]) {
      const words = [
        "final",
        "amended",
        "corrected",
        "preliminary",
        "registered",
        "unknown",
        "new",
        "constructor",
      ];
      expect(getValueStatuses(getBundle(report, ...words))).toEqual([
        "final",
        "corrected",
        "corrected",
        ...Array(5).fill("preliminary"),
      ]);
    }
  });

  it.each(["registered", "unknown", "on-hold"])(
    "is preliminary in a report that is %s, which is neither final nor refused",
    (report) => {
      const bundle = getBundle(report, "final", "corrected");
      expect(getValueStatuses(bundle)).toEqual(["preliminary", "preliminary"]);
      expect(read(bundle).isFinal).toBe(false);
    },
  );

  it("that was cancelled or sent in error is never a value", () => {
    const { results, missing, isCorrection } = read(
      getBundle("final", "cancelled", "entered-in-error", "final"),
    );
    expect(results).toHaveLength(1);
    expect(missing.map(({ status }) => status)).toEqual(["cancelled", "withdrawn"]);
    expect(isCorrection).toBe(true);
  });

  it("is withdrawn with its whole report", () => {
    const { results, missing } = read(getBundle("entered-in-error", "final", "preliminary"));
    expect(results).toEqual([]);
    expect(missing.map(({ status }) => status)).toEqual(["withdrawn", "withdrawn"]);
  });

  it("is withdrawn by a correction without a value", () => {
    const bundle = getBundle("amended", "corrected", "final");
    for (const { resource } of bundle.entry) {
      if (resource.resourceType === "Observation") delete (resource as Valued).valueQuantity;
    }
    const { results, missing } = read(bundle);
    expect(results).toEqual([]);
    expect(missing.map(({ status }) => status)).toEqual(["withdrawn", "pending"]);
  });

  it("is needed where a report is withdrawn", () => {
    for (const status of ["entered-in-error", "cancelled"]) {
      expect(() => read(getBundle(status))).toThrow(/withdraws a report without its observations/);
    }
  });

  it("is read once when two references spell it differently", () => {
    const bundle = getBundle("final", "final");
    Object.assign(bundle.entry[0]?.resource ?? {}, {
      result: [{ reference: "Observation/o0" }, { reference: "https://lab.test/Observation/o0" }],
    });
    expect(read(bundle).results).toHaveLength(1);
  });
});

describe("over the wire", () => {
  let service: TestService;
  let fixture: MessageFixture;

  beforeAll(async () => {
    service = await createTestService();
    fixture = await openMessageFixture(service);
  });
  afterAll(() => service.close());

  it("accepts a report that is only registered, which changes nothing of its order", async () => {
    const order = await fixture.open();
    const resources = [
      { resourceType: "DiagnosticReport", status: "registered" },
      {
        resourceType: "Patient",
        name: [{ family: "Halloway", given: ["Wren"] }],
        birthDate: "1993-01-30",
        gender: "female",
      },
      { resourceType: "Specimen", accessionIdentifier: { value: order.sample_id } },
    ];
    const bundle = { resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) };
    const received = await fixture.receive({ format: "fhir", lab: "labcorp", bundle });
    expect(received).toMatchObject({ outcome: "attached", order_id: order.id });
    expect(await fixture.getStatus(order)).toBe("requisition_created");
    expect(await fixture.readReports(order)).toMatchObject([{ is_final: false, rows: [] }]);
  });

  it("does not complete an order with a partial JSON report; each row may have its own status", async () => {
    const order = await fixture.open();
    await fixture.receive(reportOn(order, { status: "partial" }));
    expect(await fixture.getStatus(order)).toBe("partial_results");
    const [first, ...rest] = getValues(order);
    if (first === undefined) throw new Error("The panel has markers");
    const preliminary = { ...first, status: "preliminary" } as const;
    await fixture.receive(reportOn(order, { results: [preliminary, ...rest] }));
    // The first value was final before, so the order is complete.
    expect(await fixture.getStatus(order)).toBe("completed");
    expect((await fixture.readResult(order)).counts).toMatchObject({ reported: 4, preliminary: 1 });
  });
});
