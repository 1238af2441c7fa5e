import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  everyMarker,
  type MessageFixture,
  type MessageRow,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import { getValues, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

describe("an order that is reported panel by panel", () => {
  it("is partial until the last marker, and each message is attached automatically", async () => {
    const order = await fixture.open();
    for (const marker of [0, 1, 2]) {
      expect(await fixture.send(order, [{ marker }])).toMatchObject({ outcome: "attached" });
      expect(await fixture.getStatus(order)).toBe("partial_results");
    }
    expect((await fixture.readResult(order)).counts).toMatchObject({ reported: 3, pending: 1 });
    await fixture.send(order, [{ marker: 3 }]);
    expect(await fixture.getStatus(order)).toBe("completed");
    expect((await fixture.readResult(order)).metadata.status).toBe("final");
  });

  it("is corrected by OBX-11 = C after it was completed, without a review", async () => {
    const order = await fixture.open();
    await fixture.send(order, everyMarker("F"));
    const received = await fixture.send(order, [{ marker: 0, value: "120", status: "C" }]);
    expect(received).toMatchObject({ outcome: "attached", order_id: order.id });
    expect(await fixture.getStatus(order)).toBe("corrected");
    const { results } = await fixture.readResult(order);
    expect(results.map(({ result }) => result)).toEqual(["80", "80", "80", "120"]);
    expect(results.find(({ result }) => result === "120")?.status).toBe("corrected");
  });

  it("does not change when the same values arrive in another message", async () => {
    const order = await fixture.open();
    await fixture.send(order, everyMarker("F"));
    await fixture.send(order, everyMarker("F"));
    expect(await fixture.getStatus(order)).toBe("completed");
    expect(await fixture.getOutcomes(order)).toEqual([
      Array(4).fill("superseded"),
      Array(4).fill("used"),
    ]);
  });

  it("stays at the laboratory if it is a kit, with a readable partial result and, by team setting, an event", async () => {
    const order = await fixture.open({ slug: "thyroid-panel", status: "delivered_to_lab" });
    const lab = order.lab_test.lab?.slug ?? "";
    const events = async () => {
      const { rows } = await service.db.system.execute(
        `select payload from service.event_outbox where event_type = 'labtest.order.updated'
         and payload #>> '{data,order_id}' = '${order.id}' and payload #> '{data,event_id}' is null`,
      );
      return rows.length;
    };
    const part = (marker: number) =>
      fixture.receive(
        reportOn(order, { results: getValues(order).slice(marker, marker + 1) }, lab),
      );
    await part(0);
    expect(await fixture.getStatus(order)).toBe("delivered_to_lab");
    expect((await fixture.readResult(order)).metadata.status).toBe("partial");
    expect(await events()).toBe(1);
    await service.db.system.execute(
      `update service.teams set lacks = '{partial_result_events}' where id = '${service.team.id}'`,
    );
    await part(1);
    expect(await events()).toBe(1);
    await service.db.system.execute(`update service.teams set lacks = '{}'`);
    await fixture.receive(reportOn(order, {}, lab));
    expect(await fixture.getStatus(order)).toBe("completed");
  });
});

describe("a report that was issued before a correction", () => {
  const sendLate = (order: Order, rows: MessageRow[]) =>
    fixture.receive({
      format: "hl7v2",
      lab: order.lab_test.lab?.slug ?? "",
      message: fixture.toMessage(order, rows).replace("20261120092500", "20261120080000"),
    });

  it("changes nothing about the corrected marker, and adds the others", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0, value: "300", status: "C", flag: "HH" }]);
    await sendLate(order, [{ marker: 0 }, { marker: 1 }]);
    const { results, metadata } = await fixture.readResult(order);
    expect(results.map(({ result }) => result)).toEqual(["300", "80"]);
    expect(metadata.interpretation).toBe("critical");
    expect(metadata.date_reported).toMatch(/T09:25/);
    expect(await fixture.getOutcomes(order)).toEqual([["used"], ["superseded", "used"]]);
  });

  it("does not bring back a withdrawn value, but a later one replaces it", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0, status: "D" }]);
    await sendLate(order, [{ marker: 0 }]);
    expect((await fixture.readResult(order)).counts).toMatchObject({ reported: 0, pending: 4 });
    expect(await fixture.getOutcomes(order)).toEqual([["withdrawal"], ["withdrawn"]]);
    await fixture.send(order, [{ marker: 0 }]);
    expect((await fixture.readResult(order)).counts).toMatchObject({ reported: 1, pending: 3 });
  });
});

describe("two values for one marker in one message", () => {
  it("are both kept, over the order and its transaction, and the worst counts", async () => {
    const order = await fixture.open();
    await fixture.send(order, [
      { marker: 0, value: "300", flag: "HH" },
      { marker: 0, value: "80" },
    ]);
    const values = async (results: unknown) =>
      (results as BiomarkerResult[]).map(({ result }) => result);
    expect(await values((await fixture.readResult(order)).results)).toEqual(["300", "80"]);
    expect((await fixture.readResult(order)).metadata.interpretation).toBe("critical");
    expect((await fixture.read(order.id)).interpretation).toBe("critical");
    const transaction_id = order.order_transaction?.id ?? "";
    const whole = await service.call(endpoints.getTransactionResult, {
      params: { transaction_id },
    });
    expect(await values(whole.results)).toEqual(["300", "80"]);
    expect((await fixture.readResult(order)).counts).toMatchObject({ reported: 1, pending: 3 });
  });

  it("are reduced to the second if it corrects the first, whose outcome is reported", async () => {
    const order = await fixture.open();
    await fixture.send(order, [
      { marker: 0, value: "300" },
      { marker: 0, value: "80", status: "C" },
    ]);
    expect((await fixture.readResult(order)).results.map(({ result }) => result)).toEqual(["80"]);
    expect(await fixture.getOutcomes(order)).toEqual([["superseded", "used"]]);
  });
});

describe("a correction of one of several values of a marker", () => {
  const send = async (
    order: Order,
    ...rows: (readonly [subId: number, value: string, rest: string])[]
  ) => {
    const { provider_id, name } = getValues(order)[0] ?? {};
    await fixture.send(
      order,
      rows.map(
        ([subId, value, rest]) =>
          `OBX|1|NM|${provider_id}^${name}^L|${subId}|${value}|mg/dL|70-99|${rest}`,
      ),
    );
    const { results } = await fixture.readResult(order);
    return results.map(({ result }) => result);
  };

  it("leaves the others, and one without a sub-id replaces all", async () => {
    const order = await fixture.open();
    await send(order, [1, "80", "|||F"], [2, "300", "HH|||F"]);
    expect(await send(order, [1, "90", "|||C"])).toEqual(["300", "90"]);
    expect(await send(order, [1, "", "|||D"])).toEqual(["300"]);
    await fixture.send(order, [{ marker: 0, value: "85", status: "C" }]);
    expect((await fixture.readResult(order)).results.map(({ result }) => result)).toEqual(["85"]);
  });

  it("replaces the only value, whatever its sub-id was", async () => {
    const order = await fixture.open();
    await send(order, [1, "300", "HH|||P"]);
    expect(await send(order, [2, "80", "|||F"])).toEqual(["80"]);
  });
});

describe("what is to be read of a report", () => {
  it("stays when the report is corrected, because nobody knows that the correction has it", async () => {
    const order = await fixture.open();
    await fixture.send(order, [...everyMarker("F"), "OBQ|9|NM|K^Potassium^L||7.9|mmol/L||HH|||F"]);
    await fixture.send(order, everyMarker("C"));
    const { results, metadata } = await fixture.readResult(order);
    expect(results.filter((each) => each.to_be_read).map(({ result }) => result)).toEqual([
      "OBQ|9|NM|K^Potassium^L||7.9|mmol/L||HH|||F",
    ]);
    expect(metadata.status).toBe("partial");
  });
});

describe("a row without an ordered marker", () => {
  it("is kept as an extra value under a slug of its own, and replaces no other value", async () => {
    const order = await fixture.open();
    const { name } = getValues(order)[0] ?? {};
    const other = `OBX|1|NM|99999-9^${name}^LN||7|mg/dL|||||F`;
    await fixture.send(order, [
      ...everyMarker("F"),
      "OBX|1|NM|HI^Hemolysis index^L||1||||||F",
      other,
    ]);
    const { results, counts } = await fixture.readResult(order);
    expect(results).toHaveLength(6);
    expect(new Set(results.map(({ slug }) => slug)).size).toBe(6);
    expect(counts).toMatchObject({ reported: 4, extra: 2, pending: 0 });
    expect(await fixture.getOutcomes(order)).toEqual([
      [...Array(4).fill("used"), "extra", "extra"],
    ]);
  });

  it("is to be read with its reason if it has no OBX-3", async () => {
    const order = await fixture.open();
    const row = "OBX|2|NM|||12|mg/dL|||||F";
    await fixture.send(order, [{ marker: 0 }, row]);
    expect(await fixture.readReports(order)).toMatchObject([
      { rows: [{}, { value: row, reason: "OBX 2: The line names no test." }] },
    ]);
  });

  it("answers 404 for an unknown order, and lists no received report for a generated result", async () => {
    const params = { order_id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44" };
    expect((await service.send(endpoints.listReceivedReports, { params })).status).toBe(404);
    const order = await fixture.open();
    await fixture.simulate(order.id, "completed");
    expect(await fixture.getOutcomes(order)).toEqual([]);
  });
});
