import { expect, test } from "vitest";
import { removeFalseSpaces } from "./false-spaces";

const toPiece = (str: string) => ({
  str,
  width: 50,
  transform: [1, 0, 0, 1, 0, 0],
  fontName: "F1",
});
const read = (pieces: readonly string[], shown: string) =>
  removeFalseSpaces(pieces.map(toPiece), [...shown]).map(({ str }) => str);

const TEXT = "Collected on the day before the report";

test("letters that only stand apart are one word", () => {
  expect(read(["Ciar a DONNELLAN", TEXT], `Ciara DONNELLAN${TEXT}`)).toEqual([
    "Ciara DONNELLAN",
    TEXT,
  ]);
});

test("digits that stand apart stay apart", () => {
  expect(read(["1 234 mg", TEXT], `1234 mg${TEXT}`)).toEqual(["1 234 mg", TEXT]);
});

test("words of a page without characters for its spaces stay words", () => {
  expect(read(["Jane Doe", TEXT], `JaneDoe${TEXT.replaceAll(" ", "")}`)).toEqual([
    "Jane Doe",
    TEXT,
  ]);
});

test("what does not follow the shown characters stays as it is", () => {
  expect(read([TEXT, "Ciar a"], `${TEXT}other`)).toEqual([TEXT, "Ciar a"]);
});
