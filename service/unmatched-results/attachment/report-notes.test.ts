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

const SEPARATED = "Separated two hours after the collection";
const LIPEMIC = "Slightly lipemic";
const REISSUED = "Reissued after a repeated measurement";

/** Sends values with a note on their request. */
const send = (order: Order, note: string, rows: MessageRow[], request?: string) =>
  fixture.send(order, [`NTE|1|L|${note}`, ...rows], request);
/** The same, in a report that was issued before all others. */
const sendLate = (order: Order, note: string, rows: MessageRow[]) =>
  fixture.receive({
    format: "hl7v2",
    lab: order.lab_test.lab?.slug ?? "",
    message: fixture
      .toMessage(order, [`NTE|1|L|${note}`, ...rows])
      .replace("20261120092500", "20261120080000"),
  });
const getNotes = (results: unknown) =>
  (results as BiomarkerResult[])
    .filter(({ name }) => name === "Laboratory note")
    .map(({ result }) => result);
const readNotes = async (order: Order) => getNotes((await fixture.readResult(order)).results);

describe("a laboratory's note", () => {
  it("stays when another report has a note as well", async () => {
    const order = await fixture.open();
    await send(order, SEPARATED, [{ marker: 0 }]);
    await send(order, LIPEMIC, [{ marker: 1 }]);
    expect(await readNotes(order)).toEqual([SEPARATED, LIPEMIC]);
    expect(await fixture.getOutcomes(order)).toEqual([
      ["used", "extra"],
      ["used", "extra"],
    ]);
  });

  it("is shown once when it is sent again with the final value", async () => {
    const order = await fixture.open();
    await send(order, SEPARATED, [{ marker: 0, status: "P" }]);
    await send(order, SEPARATED, [{ marker: 0 }]);
    expect(await readNotes(order)).toEqual([SEPARATED]);
  });

  it("is replaced by that of a correction of its report, and those of other reports stay", async () => {
    const order = await fixture.open();
    await send(order, SEPARATED, [{ marker: 0 }]);
    await send(order, LIPEMIC, [{ marker: 1 }]);
    await send(order, REISSUED, [{ marker: 0, value: "120", status: "C" }]);
    expect(await readNotes(order)).toEqual([LIPEMIC, REISSUED]);
    expect(await fixture.getOutcomes(order)).toEqual([
      ["superseded", "superseded"],
      ["used", "extra"],
      ["used", "extra"],
    ]);
  });

  it("is replaced by that of a request that is corrected as a whole", async () => {
    const order = await fixture.open();
    await send(order, SEPARATED, [{ marker: 0 }]);
    await send(order, REISSUED, [{ marker: 0 }], "C");
    expect(await readNotes(order)).toEqual([REISSUED]);
  });

  it("stays when the correction of a value has no note", async () => {
    const order = await fixture.open();
    await send(order, SEPARATED, [{ marker: 0 }]);
    await fixture.send(order, [{ marker: 0, value: "120", status: "C" }]);
    expect(await readNotes(order)).toEqual([SEPARATED]);
  });

  it("in a report that arrives after a later correction counts unless that report was corrected", async () => {
    const order = await fixture.open();
    await send(order, REISSUED, [{ marker: 0, value: "120", status: "C" }]);
    await sendLate(order, SEPARATED, [{ marker: 0 }]);
    expect(await readNotes(order)).toEqual([REISSUED]);
    await sendLate(order, LIPEMIC, [{ marker: 1 }]);
    expect(await readNotes(order)).toEqual([REISSUED, LIPEMIC]);
  });

  it("on one order of a transaction stays beside that on another order", async () => {
    const order = await fixture.open();
    await send(order, SEPARATED, everyMarker("F"));
    const item = await fixture.review(
      reportOn(order, {
        patient: { first_name: "Ottoline", last_name: "Birch", dob: "1964-11-29", gender: "F" },
        results: [...getValues(order), { name: "Laboratory note", result: LIPEMIC }],
      }),
    );
    const replacement = await service.call(endpoints.acceptUnmatchedResult, {
      params: { raw_result_id: item.id },
      body: { order_id: order.id },
    });
    expect(replacement.id).not.toBe(order.id);
    const { results } = await service.call(endpoints.getTransactionResult, {
      params: { transaction_id: order.order_transaction?.id ?? "" },
    });
    expect(getNotes(results)).toEqual([SEPARATED, LIPEMIC]);
  });
});
