import { type Judgment, labelValue } from "@/bin/eval-intake/corpus/labels";
import { type Case, labelCase, toMessage } from "./case";

interface Row {
  readonly id: string;
  readonly expected: string;
  /** OBX-2 and OBX-5 as sent. */
  readonly type: string;
  readonly sent: string;
  readonly range?: string;
  readonly flag?: string;
  readonly unit?: string;
  readonly status?: string;
  /** The value as a person reads it; as sent unless given. */
  readonly value?: string;
  /** Another test than the invented one, whose molar mass is known. */
  readonly test?: readonly [name: string, loinc: string];
  /** The unit as a person reads it; as sent unless given. */
  readonly readUnit?: string;
  /** `unknown` stands for anything but normal, unless the case is exact. */
  readonly judgment: Judgment;
  readonly isExact?: boolean;
}

const toCase = (row: Row): Case => {
  const { id, expected, type, sent, range = "", flag = "", unit = "", status = "F" } = row;
  const [name, code] = row.test ?? ["Analyte in question", "QX-1"];
  const system = row.test ? "LN" : "L";
  return {
    id,
    expected,
    isExact: row.isExact ?? false,
    sources: [
      toMessage(
        `OBX|1|${type}|${code}^${name}^${system}||${sent}|${unit}|${range}|${flag}|||${status}`,
      ),
    ],
    label: labelCase({
      // Whether a doubt is also to be read is no part of these cases.
      reading: "either",
      values: [
        labelValue({
          name,
          code,
          value: row.value ?? sent,
          unit: row.readUnit ?? (unit || null),
          range: range || null,
          flag: flag || null,
          status: status === "I" ? "preliminary" : "final",
          judgment: row.judgment,
        }),
      ],
    }),
  };
};

const [LINE, REPETITION, SLASH, DASH, BRACKET] = ["\\.br\\", "~", " / ", " - ", " ("];
const SEPARATED = [
  ["line-break", LINE, "\n", ""],
  ["repetition", REPETITION, "\n", ""],
  ["slash", SLASH, SLASH, ""],
  ["dash", DASH, DASH, ""],
  ["bracket", BRACKET, BRACKET, ")"],
] as const;

const TWO_FINDINGS: readonly Row[] = SEPARATED.flatMap(([name, sent, read, end]) => {
  const join = (between: string) => `Rotavirus not detected${between}Norovirus detected${end}`;
  const row = { type: "ST", sent: join(sent), value: join(read), judgment: "unknown" } as const;
  return [
    {
      ...row,
      id: `two-findings-${name}`,
      expected: "The second finding has no negation of its own: never normal.",
      range: "Not detected",
    },
    {
      ...row,
      id: `two-findings-${name}-flag-n`,
      expected: "A positive finding with N is a contradiction: never normal.",
      flag: "N",
    },
  ];
});

const NO_RESULTS = ["NSQ", "Clumped", "****", "See attached", "Mixed flora"].map((sent, at) => ({
  id: `flag-n-beside-no-result-${at + 1}`,
  expected: "N beside a text that is no known result says nothing: not assessed.",
  type: "ST",
  sent,
  flag: "N",
  judgment: "unknown" as const,
}));

const GRADED = "Non-diabetic: <5.7 Prediabetic: 5.7-6.4 Diabetic: >=6.5";
const EQUIVOCAL = "Negative <20 Equivocal 20-30 Positive >30";

const ROWS: readonly Row[] = [
  ...TWO_FINDINGS,
  ...NO_RESULTS,
  {
    id: "detected-with-flag-n",
    expected: "A positive finding with N: never normal, and the disagreement is stated.",
    type: "CWE",
    sent: "260373001^Detected^SCT",
    value: "Detected",
    flag: "N",
    judgment: "unknown",
  },
  {
    id: "organism-with-flag-n",
    expected: "An organism against the printed range Negative, with N: never normal.",
    type: "ST",
    sent: "Candida albicans",
    range: "Negative",
    flag: "N",
    judgment: "unknown",
  },
  {
    id: "in-lab-with-value",
    expected: "OBX-11 I says that the result is pending: its number is no final normal value.",
    type: "NM",
    sent: "4.4",
    range: "3.5-5.1",
    status: "I",
    judgment: "unknown",
  },
  {
    id: "half-open-range",
    expected: "]3.5-5.1] excludes 3.5: not normal.",
    type: "NM",
    sent: "3.5",
    range: "]3.5-5.1]",
    judgment: "unknown",
  },
  {
    id: "conversion-finer-than-print",
    expected:
      "5.5 mmol/L is 98 to 100 mg/dL: at the printed precision it is neither above nor inside.",
    type: "NM",
    sent: "5.5",
    unit: "mmol/L",
    range: "70-99 mg/dL",
    test: ["Glucose", "2345-7"],
    isExact: true,
    judgment: "unknown" as const,
  },
  ...(
    [
      ["graded-normal", "5.2", GRADED, "normal"],
      ["graded-abnormal", "6.1", GRADED, "abnormal"],
      ["classes-normal", "12", EQUIVOCAL, "normal"],
      ["classes-positive", "44", EQUIVOCAL, "abnormal"],
      ["remark-in-brackets", "4.2", "3.5-5.1 (adults)", "normal"],
      ["remark-of-a-class", "4.2", "3.5-5.1 [class 0, no finding]", "normal"],
      ["remark-in-brackets-above", "6.0", "3.5-5.1 (adults)", "abnormal"],
      ["grade-beside-number", "30 (1+)", "Negative", "abnormal"],
      ["grade-beside-text", "Moderate (2+)", "None", "abnormal"],
      ["cloudy-against-clear", "Cloudy", "Clear", "abnormal"],
      ["clear-against-clear", "Clear", "Clear", "normal"],
    ] as const
  ).map(([id, sent, range, judgment]) => ({
    id,
    expected: `${sent} against ${range} is ${judgment}.`,
    type: "ST",
    sent,
    range,
    judgment,
  })),
  ...(
    [
      ["printed-flag-high", "Above high normal", "abnormal"],
      ["printed-flag-panic", "Above upper panic limits", "critical"],
      ["printed-flag-low", "Below low normal", "abnormal"],
      ["printed-flag-absolute", "Below absolute low-off instrument scale", "abnormal"],
    ] as const
  ).map(([id, flag, judgment]) => ({
    id,
    expected: `The printed text of table 0078 “${flag}” is ${judgment}.`,
    type: "NM",
    sent: "4.4",
    flag,
    judgment,
  })),
  {
    id: "power-of-ten-units",
    expected: "x10^12/L and 10*12/L are one unit: 4.6 lies inside.",
    type: "NM",
    sent: "4.6",
    unit: "x10\\S\\12/L",
    readUnit: "x10^12/L",
    range: "3.9-5.2 10*12/L",
    judgment: "normal",
  },
];

export const JUDGMENTS: readonly Case[] = ROWS.map(toCase);
