import fc from "fast-check";
import { expect, test } from "vitest";
import { letterMarks, type MarkedPiece } from "./letter-marks";

const written = (pieces: readonly MarkedPiece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join("");

test.each([
  ["Quillon", "Quill", "Quill[on]"],
  ["Quill", "Quill", "Quill"],
  ["QUILL", "quill", "QUILL"],
  ["Smyth", "Smith", "Sm[y]th"],
  ["O'Neill", "ONeill", "O[']Neill"],
  ["555-0142", "555-0124", "555-01[4]2"],
  ["19-Jul-1968", "04-Feb-1991", "[19-Jul-1968]"],
  ["male", "female", "male"],
  ["Quill", "", "[Quill]"],
  ["", "Quill", ""],
  ["Zoë", "Zoe", "Zo[ë]"],
])("%s beside %s reads %s", (shown, other, expected) => {
  expect(written(letterMarks(shown, other))).toBe(expected);
});

test("the pieces together are the value, whatever it is", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "grapheme" }),
      (shown, other) => {
        expect(
          letterMarks(shown, other)
            .map(({ text }) => text)
            .join(""),
        ).toBe(shown);
      },
    ),
  );
});

test("a value compared with itself has no marks", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (value) => {
      expect(letterMarks(value, value).some(({ differs }) => differs)).toBe(false);
    }),
  );
});

test("long texts are compared quickly", () => {
  const long = "ab".repeat(50_000);
  expect(letterMarks(long, `${long}c`)).toEqual([{ text: long, differs: true }]);
});
