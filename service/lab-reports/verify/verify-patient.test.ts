import { describe, expect, it } from "vitest";
import type { SecondReader } from "./second-reading";
import { makeCell, makePage, NO_METADATA, verifyRows } from "./testing/draft-fixtures";
import { verifyDraft } from "./verify-draft";

describe("the patient of an image", () => {
  const patient = { patient_first_name: "Priya", patient_last_name: "Whitfield", gender: "F" };
  const verifyPatient = async (second: Partial<typeof patient>) =>
    (await verifyRows([], "image", patient, second)).verified.metadata;

  it("is read twice, so that a letter that only one engine saw is a doubt", async () => {
    const same = Object.values(await verifyPatient({})).flatMap((cell) => cell?.reasons ?? []);
    expect(same).toEqual([]);
    const misread = await verifyPatient({ patient_last_name: "Whitield", gender: "M" });
    expect(misread.patient_last_name?.reasons).toEqual(["readings_differ"]);
    expect(misread.patient_first_name?.reasons).toEqual([]);
    expect(misread.gender?.reasons).toEqual(["readings_differ"]);
  });

  it("is in doubt where only the second engine sees the comma between its names", async () => {
    const line = { x: 0, y: 900, width: 60, height: 8 };
    const read = async (text: string) => {
      const last = makeCell("PETER", { ...line, x: 70 });
      const metadata = {
        ...NO_METADATA,
        patient_first_name: makeCell("OKAFOR", line),
        patient_last_name: last,
      };
      const draft = { metadata, rows: [], unread: [], pages: [], status: null };
      const reader: SecondReader = {
        read: async (_, { x, width }) => {
          const part = x < 50 ? "OKAFOR" : "PETER";
          return { text: width > 100 ? text : part, confidence: 0.9 };
        },
      };
      const verified = await verifyDraft(draft, [makePage("image")], reader);
      return [verified.metadata.patient_first_name, verified.metadata.patient_last_name];
    };
    expect((await read("OKAFOR PETER")).map((cell) => cell?.reasons)).toEqual([[], []]);
    const doubted = [["readings_differ"], ["readings_differ"]];
    expect((await read("OKAFOR, PETER")).map((cell) => cell?.reasons)).toEqual(doubted);
  });

  it("has a first name in doubt if a comma behind it makes it the last", async () => {
    const { patient_first_name } = await verifyPatient({ patient_first_name: "Priya," });
    expect(patient_first_name?.reasons).toEqual(["readings_differ"]);
  });
});
