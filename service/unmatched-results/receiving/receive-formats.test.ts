import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { bloodCountResources, toBundle } from "@/service/unmatched-results/testing/fhir-resources";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { northernScreeningMessage } from "@/service/unmatched-results/testing/newborn-messages";
import { getValues } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterAll(() => service.close());

const getResults = async (order_id: string) =>
  (await service.call(endpoints.getOrderResult, { params: { order_id } })).results;

/** An ORU^R01 message on an order. */
function messageOn(order: Order): string {
  const values = getValues(order).map(
    ({ name, provider_id }, index) =>
      `OBX|${index + 1}|NM|${provider_id}^${name}^L||${50 + index}|mg/dL|||||F`,
  );
  return [
    "MSH|^~\\&|LIS|LAB|||20261120093000||ORU^R01^ORU_R01|M-1|P|2.5.1",
    "PID|1||||HALLOWAY^WREN||19930130|F|||4 Quay Lane^^Portland^ME^04101",
    `OBR|1|${order.sample_id}|F-1|LP^Lipid panel^L|||20261120083000|||||||||||||||20261120092500|||F`,
    ...values,
  ].join("\r");
}

/** A FHIR bundle on an order. */
function bundleOn(order: Order) {
  const subject = { reference: "Patient/p" };
  const observations = getValues(order).map(({ name, provider_id }, index) => ({
    resourceType: "Observation",
    id: `o${index}`,
    status: "final",
    code: { coding: [{ system: "https://lab.example.com", code: provider_id }], text: name },
    valueQuantity: { value: 50 + index, unit: "mg/dL" },
  }));
  const result = observations.map(({ id }) => ({ reference: `Observation/${id}` }));
  const resources = [
    { resourceType: "DiagnosticReport", status: "final", subject, result },
    {
      resourceType: "Patient",
      id: "p",
      name: [{ family: "Halloway", given: ["Wren"] }],
      birthDate: "1993-01-30",
      gender: "female",
    },
    { resourceType: "Specimen", id: "s", accessionIdentifier: { value: order.sample_id } },
    ...observations,
  ];
  return { resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) };
}

describe("a report over the wire", () => {
  it("in HL7 v2 goes to its order", async () => {
    const order = await fixture.open();
    const body = { format: "hl7v2", lab: "labcorp", message: messageOn(order) } as const;
    expect(await fixture.receive(body)).toMatchObject({ outcome: "attached", order_id: order.id });
    expect(await getResults(order.id)).toMatchObject(
      getValues(order).map(({ name }, index) => ({ name, value: 50 + index })),
    );
  });

  it("in FHIR goes to its order", async () => {
    const order = await fixture.open();
    const body = { format: "fhir", lab: "labcorp", bundle: bundleOn(order) } as const;
    expect(await fixture.receive(body)).toMatchObject({ outcome: "attached", order_id: order.id });
    expect(await getResults(order.id)).toHaveLength(getValues(order).length);
  });

  it.each([
    ["hl7v2", { message: northernScreeningMessage(), time_zone: "America/Chicago" }, "LINDQVIST"],
    ["fhir", { bundle: toBundle(bloodCountResources()) }, "Haverford"],
  ])(
    "in %s on an unknown person waits, with the name as written",
    async (format, rest, last_name) => {
      const body = { format, lab: "labcorp", ...rest } as Parameters<ReviewFixture["review"]>[0];
      const item = await fixture.review(body);
      expect(item).toMatchObject({ decision_code: "no_match", patient: { last_name } });
      expect(item.markers?.length).toBeGreaterThan(0);
    },
  );
});
