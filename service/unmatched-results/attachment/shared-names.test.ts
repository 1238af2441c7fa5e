import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/service/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
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

const obx = (code: string, value: string, unit: string, status = "F", flag = "") =>
  `OBX|1|NM|${code}||${value}|${unit}||${flag}|||${status}`;
const count = (status?: string) =>
  obx("26474-7^Lymphocytes^LN", "0.2", "10*3/uL", status, status === "X" ? "" : "LL");
const percentage = (value: string, status?: string) =>
  obx("736-9^Lymphocytes^LN", value, "%", status);

/** The values of an order for markers of these names, with slug and laboratory's status. */
const readValues = async (order: Order, ...names: string[]) =>
  (await fixture.readResult(order)).results
    .filter(({ name }) => names.includes(name))
    .map(({ slug, result, status }) => `${slug} ${result} ${status}`);

describe("a count and its percentage", () => {
  const open = () => fixture.open({ slug: "complete-check" });
  const readCells = (order: Order) => readValues(order, "Lymphocytes", "Lymphocytes %");

  it("never replace each other", async () => {
    const order = await open();
    await fixture.send(order, [count("P"), percentage("12", "P")]);
    await fixture.send(order, [percentage("31")]);
    expect(await readCells(order)).toEqual([
      "lymphocytes 0.2 preliminary",
      "lymphocytes-percent 31 final",
    ]);
    await fixture.send(order, [count()]);
    await fixture.send(order, [percentage("33", "C")]);
    expect(await readCells(order)).toEqual([
      "lymphocytes 0.2 final",
      "lymphocytes-percent 33 corrected",
    ]);
    expect((await fixture.readResult(order)).metadata.interpretation).toBe("critical");
    expect(await fixture.getOutcomes(order)).toEqual([
      ["superseded", "superseded"],
      ["superseded"],
      ["used"],
      ["used"],
    ]);
  });

  it("are withdrawn, and missing, each on its own", async () => {
    const order = await open();
    await fixture.send(order, [count(), percentage("12")]);
    await fixture.send(order, [percentage("", "X")]);
    expect(await readCells(order)).toEqual(["lymphocytes 0.2 final"]);
    const { missing_results } = await fixture.readResult(order);
    expect(missing_results?.find(({ slug }) => slug === "lymphocytes-percent")?.status).toBe(
      "cancelled",
    );
    expect(missing_results?.some(({ slug }) => slug === "lymphocytes")).toBe(false);
    expect(await fixture.getOutcomes(order)).toEqual([["used", "withdrawn"], ["cancelled"]]);
  });

  it("are told apart by the unit where the laboratory gives both one name and no code", async () => {
    const order = await open();
    await fixture.send(order, [
      obx("^Lymphocytes^L", "0.2", "10*3/uL"),
      obx("^Lymphocytes^L", "12", "%"),
      obx("^Monocytes %^L", "6", ""),
    ]);
    expect(await readValues(order, "Lymphocytes", "Lymphocytes %", "Monocytes %")).toEqual([
      "lymphocytes 0.2 final",
      "lymphocytes-percent 12 final",
      "monocytes-percent 6 final",
    ]);
  });
});

describe("a LOINC code that contradicts the unit", () => {
  it("does not make a percentage the ordered count", async () => {
    const order = await fixture.open({ slug: "complete-check" });
    await fixture.send(order, [count(), obx("26474-7^Lymphs^LN", "12", "%", "C")]);
    expect(await readValues(order, "Lymphocytes", "Lymphs")).toEqual([
      "lymphocytes 0.2 final",
      "lymphs 12 corrected",
    ]);
    expect(await fixture.getOutcomes(order)).toEqual([["used", "extra"]]);
  });
});

describe("two markers that were not ordered", () => {
  const first = "A-1^Ceruloplasmin^L";

  it.each([
    ["codes of the laboratory", "A-2^Ceruloplasmin^L", first],
    ["LOINC codes", "2064-4^Ceruloplasmin^LN", "33942-1^Ceruloplasmin^LN"],
    [
      "codes of the laboratory for one LOINC code",
      "A-2^Ceruloplasmin^L^2064-4^Ceruloplasmin^LN",
      "A-1^Ceruloplasmin^L^2064-4^Ceruloplasmin^LN",
    ],
  ])("never replace each other under one name and different %s", async (_, other, one) => {
    const order = await fixture.open();
    await fixture.send(order, [
      { marker: 0 },
      obx(one, "8", "mg/dL", "F", "LL"),
      obx(other, "21", "mg/dL"),
    ]);
    await fixture.send(order, [{ marker: 1 }, obx(other, "24", "mg/dL", "C")]);
    const values = await readValues(order, "Ceruloplasmin");
    expect(values.map((value) => value.replace(/^\S+ /, ""))).toEqual(["8 final", "24 corrected"]);
    expect(await fixture.getOutcomes(order)).toEqual([
      ["used", "extra", "superseded"],
      ["used", "extra"],
    ]);
  });

  it("stay apart when the other one's earlier report arrives late", async () => {
    const order = await fixture.open();
    const late = fixture
      .toMessage(order, [{ marker: 1 }, obx(first, "8", "mg/dL")])
      .replace("20261120092500", "20261120080000");
    await fixture.send(order, [{ marker: 0 }, obx("A-2^Ceruloplasmin^L", "24", "mg/dL", "C")]);
    const lab = order.lab_test.lab?.slug ?? "";
    await fixture.receive({ format: "hl7v2", lab, message: late });
    const values = await readValues(order, "Ceruloplasmin");
    expect(values.map((value) => value.replace(/^\S+ /, ""))).toEqual(["24 corrected", "8 final"]);
  });
});
