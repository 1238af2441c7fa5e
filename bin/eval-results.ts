import {
  countInterpretations,
  findPlainContradictions,
  isListedForUnknownOnly,
  readRealMessages,
} from "@/bin/eval-results/real-messages";
import { readLabelledCases } from "@/lib/result-assessment/testing/labelled-cases";
import { type Score, scoreCases } from "@/lib/result-assessment/testing/score-cases";

// `npm run eval:results` measures how reported results are judged, on labeled cases and on the real messages of
// docs/evaluation-data.md. Fails on a false normal.
const messages = readRealMessages();
const cases = readLabelledCases();
const total = scoreCases(cases);
const groups = [...new Set(cases.map(({ group }) => group))];
printTable(
  ["labeled cases", "cases", "correct", "false normal", "false abnormal", "judged of judgeable"],
  [
    ...groups.map((group) =>
      toRow(group, scoreCases(cases.filter((each) => each.group === group))),
    ),
    toRow("all", total),
  ],
);
for (const { labelled, assessment } of total.misses) {
  const { id, expected, reported } = labelled;
  console.log(
    `\nCase ${id}: "${reported.value}" is ${assessment.interpretation}, labeled ${expected}. ${assessment.reason}`,
  );
}

const FIGURES = [
  "messages",
  "values",
  "normal",
  "abnormal",
  "critical",
  "not assessed",
  "no interpretation",
  "listed only as not assessed",
];
console.log();
printTable(
  ["real messages", ...FIGURES],
  [...messages].map(([set, own]) => {
    if (own === null) return [set, "left out", ...FIGURES.slice(1).map(() => "-")];
    const { normal, abnormal, critical, unknown, none } = countInterpretations(own);
    const values = own.reduce((sum, { report }) => sum + report.results.length, 0);
    const listed = own.filter(isListedForUnknownOnly);
    const orders = new Set(listed.map(({ report }) => report.sampleId));
    const figures = [own.length, values, normal, abnormal, critical, unknown, none];
    return [set, ...figures.map(String), `${listed.length} messages, ${orders.size} orders`];
  }),
);
const contradictions = findPlainContradictions([...messages.values()].flatMap((own) => own ?? []));
console.log(
  `\nReal values called normal that are clearly outside their printed bounds: ${contradictions.length}`,
);
if (total.falseNormal.length + contradictions.length > 0) process.exitCode = 1;

function toRow(name: string, score: Score): string[] {
  const { judged, judgeable } = score;
  const share =
    judgeable === 0
      ? "-"
      : `${((100 * judged) / judgeable).toFixed(1)} % (${judged} of ${judgeable})`;
  const abnormal = `${score.falseAbnormal.length} (${((100 * score.falseAbnormal.length) / score.cases).toFixed(2)} %)`;
  return [
    name,
    `${score.cases}`,
    `${score.correct}`,
    `${score.falseNormal.length}`,
    abnormal,
    share,
  ];
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n"));
}
