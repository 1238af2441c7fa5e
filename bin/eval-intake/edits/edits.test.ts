import { describe, expect, it } from "vitest";
import { makeCorpus } from "@/bin/eval-intake/corpus/make-corpus";
import { chooseForEdits } from "@/bin/eval-intake/measures/edited";
import { createRandom } from "@/lib/matching/random";
import type { Edit } from "./edit";
import { prepareHl7Edits } from "./hl7-edits";
import { findOddRows, findUnwitnessed } from "./hl7-places";
import { prepareJsonEdits } from "./json-edits";

const messages = chooseForEdits(makeCorpus());
const find = (profile: string) => {
  const message = messages.find((each) => each.profile === profile);
  if (message === undefined) throw new Error(`No message of ${profile} is edited`);
  return message;
};
const plain = find("plain-rows");

function makeEdits(profile: string, count: number, seed = 1): Edit[] {
  const random = createRandom(seed);
  const message = find(profile);
  const draw = prepareHl7Edits(message) ?? prepareJsonEdits(message);
  return Array.from({ length: count }, () => draw?.(random) ?? []).flat();
}

const getText = ({ source }: Pick<Edit, "source">) =>
  source.format === "hl7v2" ? source.message : source.json;

/** The part in which two texts differ. */
function getDifference(before: string, after: string) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, removed: before.length - end - start, added: after.length - end - start };
}

describe("edits", () => {
  it("are made of messages of every sender, most of them critical", () => {
    expect(new Set(messages.map(({ profile }) => profile)).size).toBeGreaterThanOrEqual(20);
    const critical = messages.filter(({ reports }) =>
      reports.some(({ overall }) => overall === "critical"),
    );
    expect(critical.length).toBeGreaterThanOrEqual(12);
    const normal = messages.filter(({ reports }) =>
      reports.every(({ overall }) => overall === "normal"),
    );
    expect(normal).toEqual([]);
  });

  it.each(["plain-rows", "batches", "fhir-uuids"])("are the same for the same seed: %s", (name) => {
    expect(makeEdits(name, 20, 5)).toEqual(makeEdits(name, 20, 5));
    expect(makeEdits(name, 20, 5)).not.toEqual(makeEdits(name, 20, 6));
  });

  it("change one place by a few characters", () => {
    const sizes = makeEdits("plain-rows", 300).map((edit) =>
      getDifference(getText(plain), getText(edit)),
    );
    expect(Math.min(...sizes.map(({ removed, added }) => removed + added))).toBeGreaterThan(0);
    expect(Math.max(...sizes.flatMap(({ removed, added }) => [removed, added]))).toBeLessThan(9);
  });

  it("are of every kind", () => {
    const kinds = (name: string) => new Set(makeEdits(name, 300).map(({ kind }) => kind));
    expect(kinds("plain-rows").size).toBe(9);
    expect(kinds("fhir-uuids").size).toBe(6);
  });

  it("spare a flag that alone says critical, and change one that a text repeats", () => {
    const [row] = findOddRows(plain);
    expect(row?.value.witnessed).not.toContain("flag");
    const flag = row?.parts.flag;
    expect(getText(plain).slice(flag?.start, flag?.end)).toBe(row?.value.flag);
    expect(findUnwitnessed(plain)).toContainEqual(flag);
    const without = makeEdits("plain-rows", 300).filter(
      (edit) => !getText(edit).includes(row?.value.flag ?? "?"),
    );
    expect(without).toEqual([]);
    expect(findUnwitnessed(find("specimen-segments"))).toEqual([]);
  });
});
