import { labelValue } from "@/bin/eval-intake/corpus/labels";
import { type Case, labelCase, labelToBeRead, toMessage, toMessageWith } from "./case";

const row = (set: number, name: string, loinc: string, value: string, range: string) =>
  `OBX|${set}|NM|${loinc}^${name}^LN||${value}|mmol/L|${range}||||F`;
const SODIUM = row(1, "Sodium", "2951-2", "139", "135-145");
const CHLORIDE = row(2, "Chloride", "2075-0", "102", "98-107");
const BICARBONATE = row(4, "Bicarbonate", "1963-8", "24", "22-29");
const CALCIUM = "3|NM|2000-8^Calcium^LN||3.61|mmol/L|2.15-2.55|HH|||F";
const values = [
  ["Sodium", "2951-2", "139", "135-145"],
  ["Chloride", "2075-0", "102", "98-107"],
  ["Bicarbonate", "1963-8", "24", "22-29"],
].map(([name = "", code = "", value = "", range = ""]) =>
  labelValue({ name, code, value, range, unit: "mmol/L", judgment: "normal" }),
);
const critical = labelValue({
  name: "Calcium",
  code: "2000-8",
  value: "3.61",
  unit: "mmol/L",
  range: "2.15-2.55",
  flag: "HH",
  judgment: "critical",
  isOrdered: false,
});

/** A critical row of an otherwise normal panel, damaged: its text is to be read, and the order is not normal. */
const damaged = (id: string, what: string, line: string): Case => ({
  id,
  expected: `${what}: the critical calcium of 3.61 is a value or is to be read, and the order is not normal.`,
  sources: [toMessage(SODIUM, CHLORIDE, line, BICARBONATE)],
  label: labelToBeRead(["3.61"], { values }),
});

const gap = (id: string, what: string, lines: readonly string[]): Case => ({
  id,
  expected: `${what}: a row is missing without a trace of it, so that the gap is to be read.`,
  sources: [toMessage(...lines)],
  label: labelToBeRead([], { values: values.slice(0, 2) }),
});

export const DAMAGED_MESSAGES: readonly Case[] = [
  damaged("caret-before-segment", "A caret before the segment's name", `^OBX|${CALCIUM}`),
  damaged("unknown-segment", "A letter of the name is wrong", `OBQ|${CALCIUM}`),
  damaged("lower-case-segment", "The name is in lower case", `obx|${CALCIUM}`),
  damaged("control-before-segment", "A control character before the name", `\u0007OBX|${CALCIUM}`),
  damaged("zero-width-before-segment", "An invisible character before it", `\u200bOBX|${CALCIUM}`),
  damaged(
    "segment-of-the-sender",
    "The row is in a Z-segment",
    `ZRS|1|Calcium 3.61 mmol/L, called`,
  ),
  damaged(
    "line-break-in-row",
    "A row broken in its middle",
    `OBX|3|NM|2000-8^Calc\rium^LN||3.61|mmol/L|2.15-2.55|HH|||F`,
  ),
  damaged(
    "fields-shifted",
    "All fields shifted by one",
    `OBX|3||NM|2000-8^Calcium^LN||3.61|mmol/L|2.15-2.55|HH|||F`,
  ),
  damaged(
    "fields-shifted-twice",
    "All fields shifted by two",
    `OBX|3|||NM|2000-8^Calcium^LN||3.61|mmol/L|2.15-2.55|HH|||F`,
  ),
  {
    id: "joined-rows",
    expected:
      "Two rows in one line: the text of the second is to be read, and the order is not normal.",
    sources: [toMessage(SODIUM, `${CHLORIDE}OBX|${CALCIUM}`, BICARBONATE)],
    label: labelToBeRead(["3.61"], { values: values.filter(({ name }) => name !== "Chloride") }),
  },
  gap("gap-in-set-ids", "OBX-1 goes from 2 to 5", [
    SODIUM,
    CHLORIDE,
    row(5, "Bicarbonate", "1963-8", "24", "22-29"),
  ]),
  {
    id: "continued-by-add",
    expected: "A value cut in its middle goes on in ADD: it is one value, critical, with its unit.",
    sources: [
      toMessage(SODIUM, "OBX|2|NM|2000-8^Calcium^LN||3.", "ADD|61|mmol/L|2.15-2.55|HH|||F"),
    ],
    label: labelCase({ values: [...values.slice(0, 1), { ...critical, isOrdered: true }] }),
  },
  {
    id: "more-to-come",
    expected: "DSC announces another message: the order waits, says so, and is not complete.",
    sources: [toMessage(SODIUM, "DSC|R1-CONT|F")],
    label: labelToBeRead([], { values: values.slice(0, 1) }),
    isOpen: true,
  },
  {
    id: "line-feed-in-value",
    expected:
      "Segments end with CR, so that an LF belongs to the text: both lines are in the value.",
    sources: [
      toMessage(
        SODIUM,
        "OBX|2|FT|22638-1^Comment on sample^LN||Repeated once:\nCALCIUM 3.61, CALL WARD||||||F",
      ),
    ],
    label: labelCase({
      reading: "either",
      values: [
        ...values.slice(0, 1),
        labelValue({
          name: "Comment on sample",
          code: "22638-1",
          value: "Repeated once: CALCIUM 3.61, CALL WARD",
          judgment: "unknown",
          isOrdered: false,
        }),
      ],
    }),
  },
  {
    id: "rows-without-codes",
    expected: "No row has a code: the message is taken in, and all its lines are to be read.",
    sources: [toMessage("OBX|1|TX|||Specimen shows", "OBX|2|TX|||invasive carcinoma")],
    label: labelToBeRead(["invasive carcinoma"]),
  },
  {
    id: "hex-in-unicode",
    expected: "MSH-18 says UTF-8: the escaped bytes are µ, and the unit is µmol/L.",
    sources: [
      toMessageWith(
        {
          header: String.raw`MSH|^~\&|REPRO|REPRO LAB|PHIAL|CLINIC|20261124170000||ORU^R01^ORU_R01|R1|P|2.5.1||||||UNICODE UTF-8`,
        },
        String.raw`OBX|1|NM|14682-9^Creatinine^LN||81|\XC2B5\mol/L|45-90||||F`,
      ),
    ],
    label: labelCase({
      values: [
        labelValue({
          name: "Creatinine",
          code: "14682-9",
          value: "81",
          unit: "µmol/L",
          range: "45-90",
          judgment: "normal",
        }),
      ],
    }),
  },
];
