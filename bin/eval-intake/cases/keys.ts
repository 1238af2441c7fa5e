import { type LabeledValue, labelValue } from "@/bin/eval-intake/corpus/labels";
import { BIOMARKERS } from "@/service/lab-tests/catalog/facts";
import { type Case, labelCase, toMessage } from "./case";

const COUNT = "26474-7";
const PERCENT = "736-9";
const toRow = (set: number, code: string, name: string, rest: string) =>
  `OBX|${set}|NM|${code}^${name}^LN||${rest}`;
const count = (status: string) =>
  toRow(1, COUNT, "Lymphocytes", `0.2|10*3/uL|0.9-3.9|LL|||${status}`);
const percent = (value: string, status: string) =>
  toRow(2, PERCENT, "Lymphocytes %", `${value}|%|20-44||||${status}`);

const labelCount = (status: LabeledValue["status"]) =>
  labelValue({
    name: "Lymphocytes",
    code: COUNT,
    value: "0.2",
    unit: "10*3/uL",
    range: "0.9-3.9",
    flag: "LL",
    judgment: "critical",
    status,
  });
const labelPercent = (value: string, status: LabeledValue["status"]) =>
  labelValue({
    name: "Lymphocytes %",
    code: PERCENT,
    value,
    unit: "%",
    range: "20-44",
    judgment: "normal",
    status,
  });

/** The marker of the catalog as an order has it. */
function getCatalogMarker(key: string): { readonly name: string; readonly code: string } {
  const fact = BIOMARKERS.find((each) => each.key === key);
  if (fact === undefined) throw new Error(`The catalog has no ${key}`);
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
  {
    id: "percentage-corrects-no-count",
    expected: "A corrected percentage leaves the critical count where it is.",
    sources: [toMessage(count("F"), percent("12", "F")), toMessage(percent("31", "C"))],
    label: labelCase({ values: [labelCount("final"), labelPercent("31", "corrected")] }),
  },
  {
    id: "percentage-replaces-no-count",
    expected: "A final percentage leaves the preliminary critical count where it is.",
    sources: [toMessage(count("P")), toMessage(percent("31", "F"))],
    label: labelCase({ values: [labelCount("preliminary"), labelPercent("31", "final")] }),
  },
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
