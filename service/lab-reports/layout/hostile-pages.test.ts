import { expect, test } from "vitest";
import type { ReadPage, ReadWord } from "@/service/lab-reports/reading/read-page";
import { readLayout } from "./read-layout";

const WORD_COUNT = 3_000;
const MAX_SECONDS = 10;

function makePage(source: ReadPage["source"], makeWord: (place: number) => Partial<ReadWord>) {
  const words = Array.from({ length: WORD_COUNT }, (_, place) => ({
    text: "12.5",
    rect: { x: (place % 300) * 20, y: Math.floor(place / 300) * 12, width: 18, height: 10 },
    confidence: 1,
    isBold: false,
    ...makeWord(place),
  }));
  const toUpload = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const;
  return { number: 1, width: 6000, height: 4000, source, words, toUpload };
}

test.each([
  ["a wall of numbers", makePage("text", () => ({}))],
  [
    "one endless line",
    makePage("text", (place) => ({
      text: place % 2 ? "Test" : "Result",
      rect: { x: place * 20, y: 10, width: 18, height: 10 },
    })),
  ],
  [
    "all words in one place",
    makePage("image", () => ({ rect: { x: 5, y: 5, width: 10, height: 10 } })),
  ],
  [
    "results without end",
    makePage("image", (place) => ({
      text: ["Sodium", "141", "mmol/L", "135-145"][place % 4] ?? "",
    })),
  ],
  ["long words", makePage("text", (place) => ({ text: place % 50 ? "a" : "1.".repeat(5_000) }))],
])("bounds the time for %s", (_, page) => {
  expect(() => readLayout([page])).toTakeFewerProcessorSecondsThan(MAX_SECONDS);
});

test("refuses a page with more words than any report has", () => {
  const word: ReadWord = {
    text: "1",
    rect: { x: 0, y: 0, width: 5, height: 5 },
    confidence: 1,
    isBold: false,
  };
  const page = makePage("text", () => ({}));
  const words = Array.from({ length: 100_000 }, () => word);
  expect(readLayout([{ ...page, words }]).failure).toBe("invalid_input");
});
