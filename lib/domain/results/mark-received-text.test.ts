import { expect, test } from "vitest";
import { markReceivedText } from "./mark-received-text";

const MESSAGE = [
  "MSH|^~\\&|LIS|LAB|||20261120093000||ORU^R01|M-1|P|2.5.1",
  "OBX|1|NM|NA^Sodium||140|mmol/L||||F",
  "NTE|1||Seen by\na second reader",
  "OBX|2|NM|^||7.9|mmol/L||HH||F",
].join("\r");

/** The marked parts of each line, with the number of what they stand for. */
function getMarked(
  text: string,
  places: readonly [place: string, text: string][],
  format = "hl7v2",
) {
  const to_be_read = places.map(([place, wanted]) => ({ place, text: wanted, reason: "" }));
  const { lines, unplaced } = markReceivedText({ format, text, to_be_read });
  const rebuilt = lines.map((parts) => parts.map((part) => part.text).join(""));
  expect(rebuilt).toEqual(text.split(/\r\n|\r|\n/));
  const marked = lines.flatMap((parts, line) =>
    parts.flatMap((part) => (part.marks.length > 0 ? [[line + 1, part.text, part.marks]] : [])),
  );
  return { marked, unplaced };
}

test.each([
  ["a field", "OBX 2, field 5", "7.9", [[5, "7.9", [0]]]],
  ["a field of the header", "MSH 1, field 9", "ORU^R01", [[1, "ORU^R01", [0]]]],
  ["an empty field as its segment", "OBX 1, field 4", "", [[2, MESSAGE.split("\r")[1], [0]]]],
  [
    "a segment over two lines",
    "NTE 1",
    "",
    [
      [3, "NTE|1||Seen by", [0]],
      [4, "a second reader", [0]],
    ],
  ],
  ["elsewhere the text itself", "the message", "Sodium", [[2, "Sodium", [0]]]],
])("marks %s of an HL7 message", (_, place, text, expected) => {
  expect(getMarked(MESSAGE, [[place, text]])).toEqual({ marked: expected, unplaced: [] });
});

test("marks a part that two texts are about for both, and names what it does not find", () => {
  const places: [string, string][] = [
    ["OBX 2", ""],
    ["OBX 2, field 5", "7.9"],
    ["OBX 3, field 5", "not in it"],
  ];
  expect(getMarked(MESSAGE, places)).toEqual({
    marked: [
      [5, "OBX|2|NM|^||", [0]],
      [5, "7.9", [0, 1]],
      [5, "|mmol/L||HH||F", [0]],
    ],
    unplaced: [2],
  });
});

test("does not count a line with a damaged name as a segment", () => {
  const damaged = MESSAGE.replace("OBX|1", "OBX1|1");
  expect(getMarked(damaged, [["OBX 1, field 5", "7.9"]]).marked).toEqual([[5, "7.9", [0]]]);
});

const BUNDLE = '{"note":"a \\"b\\"",\n "valueString" : "Late","other":"Late","value":5.00}';

test.each([
  ["the member of the place", "Observation/k.valueString", "Late", [[2, '"Late"', [0]]]],
  ["a number as it is written", "Observation/k.valueQuantity.value", "5.00", [[2, "5.00", [0]]]],
  ["else the text wherever it stands", "Observation/k.text", 'a "b"', [[1, '"a \\"b\\""', [0]]]],
  [
    "each part of a whole",
    "Observation/k.extension",
    'x.note: a "b"\nother: Late',
    [
      [1, '"a \\"b\\""', [0]],
      [2, '"Late"', [0]],
    ],
  ],
])("marks in JSON %s", (_, place, text, expected) => {
  expect(getMarked(BUNDLE, [[place, text]], "fhir")).toEqual({ marked: expected, unplaced: [] });
});
