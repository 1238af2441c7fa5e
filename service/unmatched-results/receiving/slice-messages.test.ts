import { expect, it } from "vitest";
import { sliceMessages } from "./slice-messages";

const [one, other] = ["MSH|^~\\&|A\r\nOBX|1\r\n", "MSH|^~\\&|B\nOBX|2|a MSH|\n\n"];

it.each([
  ["two messages", `${one}${other}`],
  ["a batch", `FHS|^~\\&\rBHS|^~\\&\r\n${one}${other}BTS|2\rFTS|1\r`],
])("cuts %s where each begins, and keeps every character of them", (_, text) => {
  expect(sliceMessages(text, 2)).toEqual([one, other]);
});

it("keeps the whole text for messages that were read otherwise", () => {
  expect(sliceMessages(`${one}${other}`, 1)).toEqual([`${one}${other}`]);
});
