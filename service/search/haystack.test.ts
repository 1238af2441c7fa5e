import { expect, test } from "vitest";
import { toSearchPatterns } from "./haystack";

const like = (text: string) => toSearchPatterns(text).map((pattern) => pattern.like);

test("one or two characters match only at the start of a word", () => {
  expect(like("Wr")).toEqual([["%\nwr%"]]);
  expect(like("Wren")).toEqual([["%wren%"]]);
});

test("wildcards are escaped", () => {
  expect(like("100%_\\")).toEqual([["%100\\%\\_\\\\%"]]);
});
