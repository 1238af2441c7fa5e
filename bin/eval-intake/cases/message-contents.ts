import { labelValue } from "@/bin/eval-intake/corpus/labels";
import {
  type Case,
  labelCase,
  labelToBeRead,
  SODIUM,
  sodium,
  toMessage,
  toMessageWith,
} from "./case";

const values = [sodium];

/** More than a reader took before, less than the limit of messages now. */
const LONG_TEXT = Array.from({ length: 30_000 }, (_, at) => `Line ${at} of a long comment.`).join(
  "\\.br\\",
);

export const MESSAGE_CONTENTS: readonly Case[] = [
  {
    id: "texts-of-the-request",
    expected:
      "Relevant information, specimen, reason for the test, method, unit's name and performing site are shown with the result.",
    sources: [
      toMessageWith(
        {
          request: `OBR|1|PH-5150|RF1|24323-8^Electrolyte panel^LN|||20261124083000||||||On diuretics||SER^Serum^HL70070|||||||20261124170000|||F||||||^Dizziness`,
        },
        "OBX|1|NM|2951-2^Sodium^LN||139|mmol/L^millimole per liter^UCUM|135-145||||F||||||^Indirect potentiometry||||||Repro Core Laboratory|5 Foundry Lane^^Ashgrove^NH^03000|77^Marlowe^Ines",
      ),
    ],
    label: labelCase({
      values,
      facts: [
        "Electrolyte panel",
        "On diuretics",
        "Serum",
        "Dizziness",
        "millimole per liter",
        "Indirect potentiometry",
        "Repro Core Laboratory",
        "5 Foundry Lane",
        "Marlowe",
      ],
    }),
  },
  {
    id: "items-of-the-display",
    expected:
      "Everything that a displayed result must carry is there: account number, ordering provider, copy, accession number, receipt time, certificate number, director.",
    sources: [
      toMessageWith(
        {
          patient: "PID|1||5150^^^REPRO^MR||Wexcombe^Delphine||19810704|F||||||||||ACC-31",
          request: `OBR|1|PH-5150|RF1|24323-8^Panel^LN|||20261124083000|||||||20261124101500||881^Hollis^Peregrine||||||20261124170000|||F|||882^Fairweather^Una`,
        },
        `${SODIUM}${"|".repeat(12)}Repro Core Laboratory^L^^^^CLIA^XX^^^30D0000001|5 Foundry Lane^^Ashgrove^NH^03000|77^Marlowe^Ines`,
      ),
    ],
    label: labelCase({
      values,
      facts: ["ACC-31", "Hollis", "Fairweather", "RF1", "30D0000001", "Ashgrove", "Marlowe"],
    }),
  },
  {
    id: "only-a-document",
    expected:
      "The message is taken in, its PDF is a document of the order, and it goes to a person.",
    sources: [
      toMessage(
        "OBX|1|ED|11502-2^Laboratory report^LN||REPRO^application^pdf^Base64^JVBERi0xLjQKJSVFT0Y=||||||F",
      ),
    ],
    label: labelCase({ documents: ["application/pdf"], reading: "either" }),
  },
  {
    id: "more-than-a-megabyte-of-text",
    expected: "A message longer than 900,000 characters is taken in, with the end of its text.",
    sources: [toMessage(SODIUM, `NTE|1|L|${LONG_TEXT}`)],
    label: labelCase({ values: [{ ...sodium, notes: ["Line 29999 of a long comment."] }] }),
  },
  {
    id: "more-than-ten-thousand-characters",
    expected: "A long text in a row is taken in whole.",
    sources: [
      toMessage(SODIUM, `OBX|2|FT|8251-1^Comment^LN||${LONG_TEXT.slice(0, 40_000)} The end||||||F`),
    ],
    label: labelCase({ values, facts: ["The end"] }),
  },
  {
    id: "unknown-key-of-a-json-report",
    expected: "A key that the service does not know is to be read, not left out.",
    sources: [
      {
        format: "json",
        json: JSON.stringify({
          sample_id: "PH-5150",
          patient: {
            first_name: "Delphine",
            last_name: "Wexcombe",
            dob: "1981-07-04",
            gender: "female",
          },
          collected_at: "2026-11-24T13:30:00Z",
          results: [
            {
              name: "Sodium",
              loinc: "2951-2",
              result: "139",
              unit: "mmol/L",
              reference_range: "135-145",
              remark: "Sample mixed up, repeat",
            },
          ],
        }),
      },
    ],
    label: labelToBeRead(["Sample mixed up, repeat"], {
      collected: "2026-11-24T13:30Z",
      values,
    }),
  },
  {
    id: "rejected-specimen",
    expected:
      "The laboratory rejected the specimen: nothing of it is normal, and the reason is to be read.",
    sources: [
      toMessage(
        SODIUM,
        `SPM|1|RF1||119297000^Blood specimen^SCT${"|".repeat(13)}20261124083000||||RD^Patient identification does not match^HL70490`,
      ),
    ],
    label: labelToBeRead(["Patient identification does not match"], {
      values,
      facts: ["Blood specimen"],
    }),
  },
  {
    id: "disregard-below-the-row",
    expected: "A row's own note withdraws it: the value is not normal, and the note is to be read.",
    sources: [toMessage(SODIUM, "NTE|1|L|DISREGARD, TUBE FROM ANOTHER PATIENT")],
    label: labelToBeRead(["DISREGARD, TUBE FROM ANOTHER PATIENT"], {
      values: [
        {
          ...sodium,
          judgment: "unknown",
          notes: ["DISREGARD, TUBE FROM ANOTHER PATIENT"],
        },
      ],
    }),
  },
  {
    id: "resistant-isolate-not-ordered",
    expected:
      "An isolate with a resistance, which nobody ordered, keeps the order from being normal.",
    sources: [
      toMessage(
        SODIUM,
        "OBX|2|CWE|600-7^Bacteria identified^LN|1|112283007^Escherichia coli^SCT||||||F",
        "OBX|3|SN|18864-9^Ampicillin^LN|1|>=^32|ug/mL||R|||F",
      ),
    ],
    label: labelCase({
      values: [
        sodium,
        labelValue({
          name: "Bacteria identified",
          code: "600-7",
          value: "Escherichia coli",
          judgment: "unknown",
          isolate: "Escherichia coli",
          isOrdered: false,
        }),
        labelValue({
          name: "Ampicillin",
          code: "18864-9",
          value: ">=32",
          unit: "ug/mL",
          flag: "R",
          judgment: "unknown",
          isolate: "Escherichia coli",
          isOrdered: false,
        }),
      ],
    }),
  },
];
