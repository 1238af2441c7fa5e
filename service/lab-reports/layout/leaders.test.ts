import { describe, expect, test } from "vitest";
import { removeLeaders } from "./leaders";

describe("leaders between a name and its value", () => {
  test("dots, spaced dots, underscores and dashes separate like a wide space", () => {
    for (const leader of ["......", "…", "_____", "-----"]) {
      expect(read(["Glucose", leader, "118"])).toEqual(["Glucose", "|118"]);
    }
    expect(read(["Glucose", ".", ".", ".", "118"])).toEqual(["Glucose", "|118"]);
    expect(read(["Glucose.....118"])).toEqual(["Glucose", "|118"]);
    expect(read(["Hemoglobin....13.9"])).toEqual(["Hemoglobin", "|13.9"]);
  });

  test("a line of dashes has no words", () => {
    expect(read(["--------------------"])).toEqual([]);
  });

  test("dots and dashes of names, numbers and missing results stay", () => {
    expect(read(["C-Reactive", "Protein", "<0.3", "--"])).toEqual([
      "C-Reactive",
      "Protein",
      "<0.3",
      "--",
    ]);
    expect(read(["A", ".", "B"])).toEqual(["A", ".", "B"]);
  });

  test("the parts of a word share its width", () => {
    const [, value] = removeLeaders([toWord("Ca....9.5", 90)]);
    expect(value?.word.rect).toMatchObject({ x: 60, width: 30 });
  });
});

function read(texts: readonly string[]): string[] {
  return removeLeaders(texts.map((text) => toWord(text, 10 * text.length))).map(
    ({ word, isAfterLeader }) => `${isAfterLeader ? "|" : ""}${word.text}`,
  );
}

function toWord(text: string, width: number) {
  return { text, rect: { x: 0, y: 0, width, height: 10 }, confidence: 1, isBold: false };
}
