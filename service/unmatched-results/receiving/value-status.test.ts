import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("the status of each value", () => {
  it.each(["P", "I", "R", "S", "A", "V", "Z", "F^P", "F~P", ""])(
    "OBX-11 = %j does not complete an order whose request is not final",
    async (status) => {
      const order = await fixture.open();
      await fixture.send(order, everyMarker(status), "");
      expect(await fixture.getStatus(order)).toBe("partial_results");
      const { metadata, results, counts } = await fixture.readResult(order);
      expect(metadata.status).toBe("partial");
      expect(results.map((each) => each.status)).toEqual(Array(4).fill("preliminary"));
      expect(counts).toMatchObject({ reported: 4, preliminary: 4 });
    },
  );

  it("keeps an unknown or preliminary OBX-11 preliminary in a final request", async () => {
    const order = await fixture.open();
    await fixture.send(order, everyMarker("P"), "F");
    expect(await fixture.getStatus(order)).toBe("partial_results");
  });

  it("keeps values final in a request without a status, and makes values without OBX-11 final in a final request", async () => {
    for (const [status, request] of [
      ["F", ""],
      ["F", "P"],
      ["", "F"],
      ["U", ""],
    ] as const) {
      const order = await fixture.open();
      await fixture.send(order, everyMarker(status), request);
      expect(await fixture.getStatus(order), `${status}/${request}`).toBe("completed");
    }
  });

  it("does not count O as a value; the row stays visible", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0 }, { marker: 1, status: "O" }]);
    expect((await fixture.readResult(order)).counts).toMatchObject({ reported: 1, pending: 3 });
    expect(await fixture.getOutcomes(order)).toEqual([["used", "not_used"]]);
  });

  it.each(["X", "N"])(
    "%s cancels a marker, which completes the order without it",
    async (status) => {
      const order = await fixture.open();
      await fixture.send(order, [
        { marker: 0 },
        { marker: 1 },
        { marker: 2 },
        { marker: 3, status },
      ]);
      expect(await fixture.getStatus(order)).toBe("completed");
      const { results, counts } = await fixture.readResult(order);
      expect(results).toHaveLength(3);
      expect(counts).toMatchObject({ reported: 3, cancelled: 1, pending: 0 });
    },
  );

  it.each(["D", "W"])("%s withdraws an earlier value, which may be sent again", async (status) => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0, value: "300" }, { marker: 1 }]);
    await fixture.send(order, [{ marker: 0, value: "300", status }]);
    const { results, counts } = await fixture.readResult(order);
    expect(results.map(({ result }) => result)).toEqual(["80"]);
    expect(counts).toMatchObject({ reported: 1, pending: 3 });
    expect(await fixture.getOutcomes(order)).toEqual([["withdrawn", "used"], ["withdrawal"]]);
    await fixture.send(order, everyMarker("F"));
    expect(await fixture.getStatus(order)).toBe("completed");
  });

  it.each(["", '""'])("C with the value %j withdraws the earlier one", async (value) => {
    const order = await fixture.open();
    await fixture.send(order, everyMarker("F"));
    await fixture.send(order, [{ marker: 0, value, status: "C" }]);
    const { results, counts } = await fixture.readResult(order);
    expect(results).toHaveLength(3);
    expect(counts.reported).toBe(3);
    expect(await fixture.getStatus(order)).toBe("corrected");
  });

  it("U makes a preliminary value final without sending it again", async () => {
    const order = await fixture.open();
    await fixture.send(order, everyMarker("P"), "P");
    await fixture.send(
      order,
      [0, 1, 2, 3].map((marker) => ({ marker, value: "", status: "U" })),
    );
    expect(await fixture.getStatus(order)).toBe("completed");
    expect((await fixture.readResult(order)).counts).toMatchObject({ reported: 4, preliminary: 0 });
  });

  it("replaces a final value only with another final one", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0, value: "90", status: "P" }]);
    await fixture.send(order, [{ marker: 0, value: "95" }]);
    expect((await fixture.readResult(order)).results.map(({ result }) => result)).toEqual(["95"]);
    await fixture.send(order, [{ marker: 0, value: "512", status: "P", flag: "HH" }]);
    expect((await fixture.readResult(order)).results.map(({ result }) => result)).toEqual([
      "95",
      "512",
    ]);
  });
});
