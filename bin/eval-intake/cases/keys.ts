import { labelValue } from "@/bin/eval-intake/corpus/labels";
import { BIOMARKERS } from "@/service/lab-tests/catalog/facts";
import { toSlug } from "@/service/lab-tests/to-slug";
import { type Case, labelCase, toMessage } from "./case";

const toRow = (set: number, code: string, name: string, rest: string) =>
  `OBX|${set}|NM|${code}^${name}^LN||${rest}`;

/** Count and percentage of one kind of cell, under names that differ in a sign only. */
const PAIRS = [
  ["Lymphocytes", "26474-7", "736-9"],
  ["Monocytes", "26484-6", "5905-5"],
  ["Neutrophils", "26499-4", "770-8"],
  ["Eosinophils", "26449-9", "713-8"],
  ["Basophils", "26444-0", "706-2"],
  ["Bands", "26507-4", "26508-2"],
  ["Immature Granulocytes", "53115-2", "71695-1"],
  ["Nucleated Red Blood Cells", "30392-5", "19048-8"],
] as const;

/** A critical count followed by its percentage, which takes nothing away from it. */
const pair = (
  [name, count, percent]: (typeof PAIRS)[number],
  statuses: readonly ["F" | "P", "F" | "C"],
): Case => {
  const [before, after] = statuses;
  const verb = after === "C" ? "corrects" : "replaces";
  return {
    id: `percentage-${verb}-no-count-${toSlug(name)}`,
    expected: `${name}: a percentage ${verb} no count, and the critical count stays where it is.`,
    sources: [
      toMessage(
        toRow(1, count, name, `0.2|10*3/uL|0.9-3.9|LL|||${before}`),
        toRow(2, percent, `${name} %`, `12|%|10-44||||${before}`),
      ),
      toMessage(toRow(1, percent, `${name} %`, `31|%|10-44||||${after}`)),
    ],
    label: labelCase({
      values: [
        labelValue({
          name,
          code: count,
          value: "0.2",
          unit: "10*3/uL",
          range: "0.9-3.9",
          flag: "LL",
          judgment: "critical",
          status: before === "P" ? "preliminary" : "final",
        }),
        labelValue({
          name: `${name} %`,
          code: percent,
          value: "31",
          unit: "%",
          range: "10-44",
          judgment: "normal",
          status: after === "C" ? "corrected" : "final",
        }),
      ],
    }),
  };
};

/** The marker of the catalog as an order has it. */
function getCatalogMarker(key: string): { readonly name: string; readonly code: string } {
  const fact = BIOMARKERS.find((each) => each.key === key);
  if (fact === undefined || fact.loinc === null) throw new Error(`The catalog has no ${key}`);
  return { name: fact.name, code: fact.loinc };
}

/** A report with the right LOINC of a marker completes the order for it, under the catalog's name. */
const ordered = (
  key: string,
  loinc: string,
  row: readonly [value: string, unit: string, range: string],
): Case => {
  const marker = getCatalogMarker(key);
  const [value, unit, range] = row;
  return {
    id: `ordered-${key.replaceAll("_", "-")}`,
    expected: `${loinc} is ${marker.name}: it completes the order.`,
    sources: [
      toMessage(toRow(1, loinc, "As the laboratory calls it", `${value}|${unit}|${range}||||F`)),
    ],
    label: labelCase({
      values: [
        labelValue({ name: marker.name, code: loinc, value, unit, range, judgment: "normal" }),
      ],
    }),
    ordered: [marker],
    isOpen: false,
  };
};

export const KEYS: readonly Case[] = [
  ...PAIRS.flatMap((each) => [pair(each, ["F", "C"]), pair(each, ["P", "F"])]),
  {
    id: "anion-gap-is-no-albumin",
    expected: "An anion gap is no albumin: the order for albumin stays open.",
    sources: [toMessage(toRow(1, "1863-0", "Anion gap 4", "12|mmol/L|8-16||||F"))],
    label: labelCase({
      values: [
        labelValue({
          name: "Anion gap 4",
          code: "1863-0",
          value: "12",
          unit: "mmol/L",
          range: "8-16",
          judgment: "normal",
        }),
      ],
    }),
    ordered: [getCatalogMarker("albumin")],
    isOpen: true,
  },
  ordered("albumin", "1751-7", ["4.1", "g/dL", "3.5-5.0"]),
  ordered("lymphocytes_pct", "736-9", ["31", "%", "20-44"]),
  ordered("monocytes_pct", "5905-5", ["6", "%", "2-10"]),
  ordered("basophils_pct", "706-2", ["1", "%", "0-2"]),
  ordered("zinc", "5763-8", ["88", "ug/dL", "60-130"]),
  ordered("lpa", "43583-4", ["52", "nmol/L", "<75"]),
  ordered("folate", "2284-8", ["9.2", "ng/mL", ">5.4"]),
];
