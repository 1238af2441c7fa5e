import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import { getValues } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

/** The first value of an order, read over HTTP after a report. */
async function readFirst(order: Order) {
  const { results, metadata } = await fixture.readResult(order);
  return { first: results[0]?.interpretation, whole: metadata.interpretation };
}

describe("an unusual value of an HL7 message", () => {
  const row =
    (type: string, value: string, range: string, rest = "|||F") =>
    (order: Order) =>
      `OBX|1|${type}|${getValues(order)[0]?.provider_id}^Total Cholesterol^L||${value}|mg/dL|${range}|${rest}`;

  it.each([
    ["two numbers that would make one", row("NM", "200~100", ">150")],
    ["two numbers in components", row("NM", "200^100", ">150")],
    ["two numbers on two lines", row("ST", "200\\.br\\100", ">150")],
    ["two structured numbers", row("SN", "^85~^512", "70-99")],
    ["two ranges", row("NM", "85", "70-99~90-120")],
    ["a negative number below a limit", row("NM", "-85", "<100")],
    ["an interval from below zero", row("ST", "-85 - 20", "<100")],
    ["a flag of two unknown letters", row("NM", "85", "70-99", "NN|||F")],
    ["a doubtful normal flag", row("NM", "85", "70-99", "N?|||F")],
    ["a range that excludes a part of itself", row("NM", "85", "70-99 except 80-90")],
    ["a range of what is abnormal", row("NM", "85", "Abnormal: 70-99")],
    ["a unit that nobody knows", row("NM", "85", "70-99 mg%dL")],
    ["a correction in the value", row("ST", "85 corrected from 512", "70-99")],
  ])("is not assessed: %s", async (_, write) => {
    const order = await fixture.open();
    await fixture.send(order, [write(order)]);
    expect(await readFirst(order)).toEqual({ first: "unknown", whole: "unknown" });
  });

  it.each([
    ["a code that contradicts its text", "10828004^Negative^SCT", "unknown"],
    ["a second coding without a text", "N^Negative^L^10828004^^SCT", "unknown"],
    [
      "a second coding that contradicts the first",
      "N^Negative^L^10828004^Positive^SCT",
      "abnormal",
    ],
  ])("is not normal where a negative one is expected: %s", async (_, value, expected) => {
    const order = await fixture.open();
    await fixture.send(order, [row("CWE", value, "Negative")(order)]);
    expect((await readFirst(order)).first).toBe(expected);
  });

  it.each([
    ["a finding", "OBX|2|ST|X9^Smear^L||Atypical cells, see text||||||F", "unknown"],
    ["a number without a range", "OBX|2|NM|X9^Ratio^L||2.1||||||F", "unknown"],
    ["a comment", "OBX|2|TX|8251-1^Comment^LN||Received at noon||||||F", "normal"],
  ])("counts for its order although nobody ordered it: %s", async (_, extra, whole) => {
    const order = await fixture.open();
    await fixture.send(order, [row("NM", "85", "70-99")(order), extra]);
    expect(await readFirst(order)).toEqual({ first: "normal", whole });
  });

  it("is critical even when it is preliminary", async () => {
    const order = await fixture.open();
    await fixture.send(order, [row("NM", "512", "70-99", "HH|||P")(order)], "P");
    expect(await readFirst(order)).toEqual({ first: "critical", whole: "critical" });
  });
});

describe("a message with several requests", () => {
  const sendBoth = async (orders: readonly [Order, Order]) => {
    const [first, second] = orders.map((order) => fixture.toMessage(order, [{ marker: 0 }]));
    const request = second?.slice(second.indexOf("OBR|"));
    return fixture.receive({
      format: "hl7v2",
      lab: orders[0].lab_test.lab?.slug ?? "",
      message: `${first}\r${request}`,
    });
  };

  it("waits for review if one has the number of another person's order", async () => {
    const twin = { first_name: "Nora", last_name: "Halloway" };
    const orders = [await fixture.open(), await fixture.open({ person: twin })] as const;
    expect(await sendBoth([...orders])).toMatchObject({ outcome: "review" });
  });

  it("waits for review if one has the number of somebody quite different", async () => {
    const other = { first_name: "Ottoline", last_name: "Birch", dob: "1964-11-29" };
    const orders = [await fixture.open(), await fixture.open({ person: other })] as const;
    const received = await sendBoth([...orders]);
    expect(received).toMatchObject({
      outcome: "review",
      decision_code: "match_sample_id_mismatch_demo",
    });
    const item = await fixture.item(received.raw_result_id);
    const shown = item.candidate_groups?.flatMap(({ candidates }) =>
      candidates?.map(({ order_id }) => order_id),
    );
    expect(shown).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
  });

  it("waits for review if one of the person's orders was canceled", async () => {
    const user = await fixture.newUser();
    const orders = [await fixture.open({ user }), await fixture.open({ user })] as const;
    await service.call(endpoints.cancelOrder, { params: { order_id: orders[1].id } });
    expect(await sendBoth([...orders])).toMatchObject({ outcome: "review" });
  });

  it("waits for review if they are two orders of one person", async () => {
    const user = await fixture.newUser();
    const orders = [await fixture.open({ user }), await fixture.open({ user })] as const;
    expect(await sendBoth([...orders])).toMatchObject({ outcome: "review" });
  });
});

describe("an unusual value of a FHIR bundle", () => {
  const bundleOn = (order: Order, changes: object, subject = { reference: "urn:p" }) => {
    const { provider_id, name } = getValues(order)[0] ?? {};
    const patient = {
      resourceType: "Patient",
      name: [{ family: "Halloway", given: ["Wren"] }],
      birthDate: "1993-01-30",
      gender: "female",
      address: [{ line: ["4 Quay Lane"], city: "Portland", state: "ME", postalCode: "04101" }],
    };
    const report = {
      resourceType: "DiagnosticReport",
      status: "final",
      subject,
      identifier: [{ value: order.sample_id }],
      result: [{ reference: "urn:o" }],
    };
    const observation = {
      resourceType: "Observation",
      status: "final",
      code: { coding: [{ code: provider_id }], text: name },
      subject: { reference: "urn:p" },
      valueQuantity: { value: 85, unit: "mg/dL" },
      referenceRange: [{ low: { value: 70 }, high: { value: 99 } }],
      ...changes,
    };
    return {
      resourceType: "Bundle",
      type: "collection",
      entry: [
        { fullUrl: "urn:p", resource: patient },
        { fullUrl: "urn:r", resource: report },
        { fullUrl: "urn:o", resource: observation },
      ],
    };
  };
  const sendChanged = (order: Order, changes: object) =>
    fixture.sendBody({
      format: "fhir",
      lab: order.lab_test.lab?.slug ?? "",
      bundle: bundleOn(order, changes),
    });

  it.each([
    ["a modifier extension", { modifierExtension: [{ url: "urn:not-done", valueBoolean: true }] }],
    ["a reason why it is absent", { dataAbsentReason: { text: "error" } }],
    ["a flag that nobody knows", { interpretation: [{ coding: [{ code: "ZZ" }] }] }],
    ["a comparator that nobody knows", { valueQuantity: { value: 85, comparator: "ad" } }],
    [
      "a range whose text contradicts it",
      { referenceRange: [{ low: { value: 70 }, text: "100-120" }] },
    ],
    [
      "a ratio beyond a bound",
      {
        valueQuantity: undefined,
        valueRatio: { numerator: { value: 1 }, denominator: { value: 40, comparator: ">" } },
        referenceRange: [{ text: "<1:80" }],
      },
    ],
  ])("is not assessed: %s", async (_, changes) => {
    const order = await fixture.open();
    expect((await sendChanged(order, changes)).status).toBe(200);
    expect(await readFirst(order)).toEqual({ first: "unknown", whole: "unknown" });
  });

  it("is not assessed if one of its codes contradicts its text", async () => {
    const order = await fixture.open();
    await sendChanged(order, {
      valueQuantity: undefined,
      valueCodeableConcept: { text: "Negative", coding: [{ code: "10828004" }] },
      referenceRange: [{ text: "Negative" }],
    });
    expect((await readFirst(order)).first).toBe("unknown");
  });

  it("waits for review if the bundle lacks the patient of its report", async () => {
    const order = await fixture.open();
    const subject = { reference: "Patient/2" };
    const received = await fixture.receive({
      format: "fhir",
      lab: order.lab_test.lab?.slug ?? "",
      bundle: bundleOn(order, { subject }, subject),
    });
    expect(received).toMatchObject({ outcome: "review" });
  });

  it("is refused with its report if it is about another person", async () => {
    const order = await fixture.open();
    const answer = await sendChanged(order, { subject: { reference: "Patient/2" } });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: "The bundle is on several patients. Send one bundle for each." },
    });
    expect(await fixture.getStatus(order)).toBe("requisition_created");
  });
});
