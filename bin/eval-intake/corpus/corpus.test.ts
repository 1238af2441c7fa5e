import { expect, it } from "vitest";
import { listLeaves } from "@/bin/eval-intake/hl7/leaves";
import { unescapeText } from "@/bin/eval-intake/hl7/unescape";
import { listJsonLeaves } from "./json-leaves";
import { parseJson, readDigits, writeDigits, writeJson } from "./json-text";
import type { Source } from "./labels";
import { makeCorpus } from "./make-corpus";

const corpus = makeCorpus();
const leaves = new Map(
  corpus.flatMap(({ id, source }) =>
    source.format === "hl7v2" ? [[id, listLeaves(source.message)] as const] : [],
  ),
);

it("has enough senders and messages, the same every time", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300);
  expect(new Set(corpus.map(({ profile }) => profile)).size).toBeGreaterThanOrEqual(15);
  expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length);
  expect(JSON.stringify(makeCorpus()) === JSON.stringify(corpus)).toBe(true);
  const quiet = corpus.filter(({ reports }) => reports.every(({ reading }) => reading === "none"));
  expect(quiet.length).toBeGreaterThanOrEqual(300);
});

it("labels what its messages say", () => {
  const missing = corpus.flatMap(({ id, source, reports }) => {
    const texts = listTexts(id, source);
    return reports
      .flatMap(({ toBeRead, facts, notes, values }) => [
        ...toBeRead,
        ...facts,
        ...notes,
        ...values.flatMap(({ name, flag }) => [name, flag ?? ""]),
        // A note that goes on in another segment is nowhere in one piece.
        ...(id.startsWith("continuations") ? [] : values.flatMap((value) => value.notes)),
      ])
      .filter((text) => !texts.includes(text))
      .map((text) => `${id}: ${text}`);
  });
  expect(missing).toEqual([]);
});

it("puts flags, statuses and times into their fields", () => {
  const getTexts = (name: string, field: number) =>
    new Set(
      [...leaves.values()].flatMap((own) =>
        own.filter((each) => each.name === name && each.field === field).map(({ text }) => text),
      ),
    );
  const statuses = new Set(["", "C", "F", "P"]);
  expect(getTexts("OBX", 11)).toEqual(new Set(["F", "P", "C"]));
  expect(statuses).toEqual(new Set([...getTexts("OBR", 25), ""]));
  expect(getTexts("SPM", 21)).toContain("Broken container");
  expect(getTexts("SPM", 24)).toContain("Hemolyzed");
  expect(getTexts("OBR", 31)).toContain("Annual examination");
  expect(getTexts("PID", 18)).toContain("90210-A");
  expect(getTexts("SPM", 17).size).toBeGreaterThan(1);
  for (const text of [...getTexts("OBR", 7), ...getTexts("OBR", 22), ...getTexts("SPM", 17)]) {
    expect(text).toMatch(/^$|^20\d{2}/);
  }
});

it("never labels a message normal in which something is to be read", () => {
  const reports = corpus.flatMap((message) => message.reports);
  for (const { reading, overall } of reports.filter((each) => each.reading === "wanted")) {
    expect(overall, reading).not.toBe("normal");
  }
});

it("keeps the digits of JSON", () => {
  const text = writeJson({ a: writeDigits("5.00"), b: "7.10", c: [writeDigits("1e3")] });
  expect(text).toBe('{"a":5.00,"b":"7.10","c":[1e3]}');
  const leaves = listJsonLeaves(parseJson(text));
  expect(leaves.map((leaf) => [leaf.text, leaf.isText])).toEqual([
    ["5.00", false],
    ["7.10", true],
    ["1e3", false],
  ]);
  expect(writeJson(parseJson(text))).toBe(text);
  expect(readDigits("text")).toBe("text");
});

/** All texts of a message in one, unescaped. */
function listTexts(id: string, source: Source): string {
  if (source.format !== "hl7v2") {
    return listJsonLeaves(parseJson(source.json))
      .map(({ text }) => text)
      .join("\n");
  }
  const own = leaves.get(id) ?? [];
  return own.map(({ text }) => unescapeText(text, source.message)).join("\n");
}
