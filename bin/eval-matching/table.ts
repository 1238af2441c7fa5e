import { toProbability } from "@/lib/matching/calibrate";
import type { Evaluation, Quality } from "@/lib/matching/evaluation/evaluate";
import type { ScoredPair } from "@/lib/matching/evaluation/find-pairs";

const HEAD = [
  "people, queries",
  "automatic: precision",
  "recall",
  "F1",
  "right, wrong",
  "review: precision",
  "recall",
  "F1",
  "common key",
];

/** The evaluations as a Markdown table, one row each, and a row that says so for each set that is left out. */
export function getTable(
  evaluations: readonly Evaluation[],
  leftOut: readonly string[] = [],
): string {
  const rows = evaluations.map((found) => [
    found.name,
    `${inThousands(found.people)}, ${inThousands(found.queries)}`,
    ...getShares(found.automatic),
    `${inThousands(found.automatic.right)}, ${inThousands(found.automatic.wrong)}`,
    ...getShares(found.review),
    found.blockingRecall.toFixed(4),
  ]);
  const marks = leftOut.map((name) => [name, "left out", ...HEAD.slice(1).map(() => "-")]);
  return toMarkdownTable(["labeled data", ...HEAD], [...rows, ...marks]);
}

const BANDS = [0, 0.001, 0.01, 0.1, 0.5, 0.95, 0.9999];

/**
 * How often pairs with a given probability really belong to one person, which shows the calibration. The probability is
 * the one before any rule; the interval is Wilson's, at 95 %.
 */
export function getCalibration(pairs: readonly ScoredPair[]): string {
  const judged = pairs.map(({ score, isTrue }) => ({
    said: toProbability(score.weight),
    isTrue,
  }));
  const rows = BANDS.map((from, at) => {
    const to = BANDS[at + 1] ?? Number.POSITIVE_INFINITY;
    const within = judged.filter(({ said }) => said >= from && said < to);
    const said = mean(within.map((each) => each.said));
    const right = within.filter(({ isTrue }) => isTrue).length;
    const [low, high] = wilsonInterval(right, within.length);
    const band = to <= 1 ? `${from} to ${to}` : `${from} or more`;
    const interval = `${low.toFixed(4)} to ${high.toFixed(4)}`;
    const share = right / within.length;
    return [band, inThousands(within.length), said.toFixed(4), share.toFixed(4), interval];
  });
  const head = [
    "probability before rules",
    "pairs",
    "mean predicted",
    "share of true pairs",
    "95 % interval",
  ];
  return toMarkdownTable(head, rows);
}

/** Recall over the pairs that both names and the birth date could identify, next to the recall over all pairs. */
export function getRecall({ name, automatic, comparable }: Evaluation): string {
  const { pairs, automatic: taken, others } = comparable;
  const left = others.map(({ field, pairs: count }) => `${inThousands(count)} another ${field}`);
  return [
    `${name}: of ${inThousands(pairs)} pairs that have both names and the birth date on both sides and differ in at most one,`,
    `${inThousands(taken)} are automatic (${(taken / pairs).toFixed(4)}); of all pairs ${automatic.recall.toFixed(4)}.`,
    `Of the former, ${left.join(", ").replaceAll("_", " ")}: these need a person.`,
  ].join(" ");
}

const Z_95 = 1.959964;

/** Wilson's interval for a share of `right` in `count`, at 95 %. */
function wilsonInterval(right: number, count: number): readonly [number, number] {
  const share = right / count;
  const square = Z_95 ** 2 / count;
  const center = share + square / 2;
  const half = Z_95 * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  return [Math.max(0, (center - half) / (1 + square)), Math.min(1, (center + half) / (1 + square))];
}

/** Mean squared difference between the predicted probability and the truth; 0 is best. */
export function getBrier(pairs: readonly ScoredPair[]): number {
  return mean(
    pairs.map(({ score, isTrue }) => (toProbability(score.weight) - (isTrue ? 1 : 0)) ** 2),
  );
}

function getShares({ precision, recall, f1 }: Quality): string[] {
  return [precision, recall, f1].map((share) => share.toFixed(4));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function inThousands(count: number): string {
  return count.toLocaleString("en-US");
}

/** Formats a Markdown table. */
export function toMarkdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const ruler = head.map((_, at) => (at === 0 ? "---" : "--:"));
  return [line(head), line(ruler), ...rows.map(line)].join("\n");
}
