import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  everyMarker,
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const staff = "Avery Quill";

/** Sends the values of a new order with these lines. Returns the order and its stored report. */
async function report(...lines: string[]) {
  const order = await fixture.open();
  const { outcome } = await fixture.send(order, [...everyMarker("F"), ...lines]);
  expect(outcome).toBe("attached");
  const [stored] = await fixture.readReports(order);
  return { order, raw_result_id: stored?.raw_result_id ?? "" };
}

const listTexts = async (raw_result_id: string, key?: string) => {
  const params = { raw_result_id };
  const { body } = await service.send(endpoints.getReceivedReport, { params, ...(key && { key }) });
  return (body as { to_be_read: { id: string; text: string }[] }).to_be_read;
};

async function mark(
  raw_result_id: string,
  field: string,
  { line, key }: { line?: string; key?: string } = {},
) {
  const texts = await listTexts(raw_result_id);
  const text = texts.find((each) => line === undefined || each.text === line);
  const body = { raw_result_id, to_be_read_id: text?.id ?? "none", field, staff };
  return service.send(endpoints.markAdministrativeField, { body, ...(key && { key }) });
}

/** Has an administrator mark a field from a report with this line. Returns the mark's id. */
async function markFrom(line: string, field: string): Promise<string> {
  const { raw_result_id } = await report(line);
  expect((await mark(raw_result_id, field)).status).toBe(200);
  const { fields } = await service.call(endpoints.listAdministrativeFields, {});
  return fields.find((each) => each.field === field && each.revoked_at === null)?.id ?? "";
}

/** What an order says to its reader: its status, interpretation, and whether a text is to be read. */
async function read(order: Order) {
  const { results, metadata } = await fixture.readResult(order);
  return {
    status: await fixture.getStatus(order),
    interpretation: metadata.interpretation,
    texts: results.flatMap(({ to_be_read, result }) => (to_be_read ? [result] : [])),
  };
}

const listFacts = async (order: Order) => {
  const params = { order_id: order.id };
  const raw = await service.call(endpoints.getOrderResult, { params });
  return (raw.report_facts ?? []).flatMap(({ facts }) =>
    facts.map(({ label, text }) => `${label}: ${text}`),
  );
};

const QUIET = { status: "completed", interpretation: "normal", texts: [] };
const open = (...texts: string[]) => ({
  status: "partial_results",
  interpretation: "unknown",
  texts,
});

describe("a field that an administrator marked", () => {
  it("is a fact where it is a code, in reports that arrive from then on", async () => {
    const before = await report("ZPD|1||B7");
    expect(await read(before.order)).toEqual(open("ZPD|1||B7"));
    const { status, body } = await mark(before.raw_result_id, "ZPD-3");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fields: [
        {
          lab: { slug: before.order.lab_test.lab?.slug },
          field: "ZPD-3",
          marked_by: staff,
          revoked_at: null,
        },
      ],
    });
    // A second click, or a colleague's, changes nothing.
    expect((await mark(before.raw_result_id, "ZPD-3")).body).toEqual(body);

    const after = await report("ZPD|1||C-12", "ZPD|2||C-12");
    expect(await read(after.order)).toEqual(QUIET);
    expect(await listFacts(after.order)).toContain("Administrative, ZPD-3: C-12");
    expect(await fixture.getOutcomes(after.order)).toEqual([["used", "used", "used", "used"]]);
    expect(await listTexts(after.raw_result_id)).toEqual([]);
    // What was received before stays as it was read.
    expect(await read(before.order)).toEqual(open("ZPD|1||B7"));
  });

  it("has everything else read", async () => {
    const lines = [
      "ZPD|1||the sample was warm",
      "ZPD|1||QNS",
      "ZPD|1||7.9",
      "ZPD|1||C-12|the sample was warm",
      "ZPD|1|C-12|C-12",
      "ZPD|1|||C-12",
      "ZPE|1||C-12",
      "OBK|1||C-12",
      "OBK|5|NM|2823-3^Potassium^LN||7.9|mmol/L|3.5-5.1|HH|||F",
    ];
    expect(await read((await report("ZPD|1||C-12", ...lines)).order)).toEqual(open(...lines));
  });

  it("is one of its laboratory and its team alone", async () => {
    const order = await fixture.open();
    const message = fixture.toMessage(order, [...everyMarker("F"), "ZPD|1||C-12"]);
    const own = order.lab_test.lab?.slug ?? "";
    const other = own === "quest" ? "labcorp" : "quest";
    const elsewhere = [[other], [own, service.otherKey]] as const;
    for (const [lab, key] of elsewhere) {
      const { body } = await fixture.sendBody({ format: "hl7v2", lab, message }, key);
      const { raw_result_id } = body as { raw_result_id: string };
      expect(await listTexts(raw_result_id, key)).toMatchObject([{ text: "ZPD|1||C-12" }]);
    }
    const { body } = await service.send(endpoints.listAdministrativeFields, {
      key: service.otherKey,
    });
    expect(body).toEqual({ fields: [] });
  });

  it("leaves a report that would have nothing else to be read", async () => {
    const order = await fixture.open();
    const { raw_result_id } = await fixture.send(order, ["ZPD|1||C-12"]);
    const [stored] = await fixture.readReports(order);
    expect(await listTexts(raw_result_id ?? stored?.raw_result_id ?? "")).toMatchObject([
      { text: "ZPD|1||C-12" },
    ]);
  });

  it("is read again once it is revoked", async () => {
    const mark_id = await markFrom("ZQD|1||B7", "ZQD-3");
    expect(await read((await report("ZQD|1||B8")).order)).toEqual(QUIET);
    const revoke = (key?: string) =>
      service.send(endpoints.revokeAdministrativeField, {
        params: { mark_id },
        body: { staff: "Rowan Vale" },
        ...(key && { key }),
      });
    expect((await revoke(service.otherKey)).status).toBe(404);
    expect((await revoke()).body).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({ id: mark_id, marked_by: staff, revoked_by: "Rowan Vale" }),
      ]),
    });
    expect(await read((await report("ZQD|1||B8")).order)).toEqual(open("ZQD|1||B8"));
  });
});

describe("a field is not marked", () => {
  const NO_CODE = "is no short code here";
  const NOT_LOCAL = "defined itself";

  it("unless it is a local one, and a code in that text", async () => {
    const cases = [
      ["ZRD|1||the sample was warm|B7", "ZRD-3", NO_CODE],
      ["ZRE|1||45|B7", "ZRE-3", NO_CODE],
      ["ZRF|1||B7", "ZRF-4", NOT_LOCAL],
      ["OBK|1||B7", "OBK-3", NOT_LOCAL],
      ["ZBX|1||B7", "ZBX-3", NOT_LOCAL],
    ] as const;
    const { raw_result_id } = await report(...cases.map(([line]) => line));
    for (const [line, field, reason] of cases) {
      const { status, body } = await mark(raw_result_id, field, { line });
      expect([line, status]).toEqual([line, 400]);
      expect(JSON.stringify(body)).toContain(reason);
    }
  });

  it("where it is one of the standard", async () => {
    const { raw_result_id } = await report("OBX|1|NM|GLU^Glucose^L||85|mg/dL|70-99|Q9|||F");
    expect((await mark(raw_result_id, "OBX-8")).status).toBe(400);
  });

  it("from a text that is not to be read, or from another team's report", async () => {
    const { raw_result_id } = await report("ZRD|1||B7");
    const body = { raw_result_id, to_be_read_id: "none", field: "ZRD-3", staff };
    const { status } = await service.send(endpoints.markAdministrativeField, { body });
    expect(status).toBe(404);
    expect((await mark(raw_result_id, "ZRD-3", { key: service.otherKey })).status).toBe(404);
  });
});
