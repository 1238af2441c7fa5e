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
  "same key",
];

/** The evaluations as a table of Markdown, a row each. */
export function tableOf(evaluations: readonly Evaluation[]): string {
  const rows = evaluations.map((found) => [
    found.name,
    `${inThousands(found.people)}, ${inThousands(found.queries)}`,
    ...sharesOf(found.automatic),
    `${inThousands(found.automatic.right)}, ${inThousands(found.automatic.wrong)}`,
    ...sharesOf(found.review),
    found.blockingRecall.toFixed(4),
  ]);
  return toMarkdownTable(["labelled data", ...HEAD], rows);
}

const BANDS = [0, 0.001, 0.01, 0.1, 0.5, 0.95, 0.9999];

/** How often pairs of a probability really were of one person: what a calibrated score is judged by. */
export function calibrationOf(pairs: readonly ScoredPair[]): string {
  const rows = BANDS.map((from, at) => {
    const to = BANDS[at + 1] ?? Number.POSITIVE_INFINITY;
    const within = pairs.filter(({ score }) => score.probability >= from && score.probability < to);
    const said = mean(within.map(({ score }) => score.probability));
    const seen = mean(within.map(({ isTrue }) => (isTrue ? 1 : 0)));
    const band = to <= 1 ? `${from} to ${to}` : `${from} or more`;
    return [band, inThousands(within.length), said.toFixed(4), seen.toFixed(4)];
  });
  return toMarkdownTable(["probability", "pairs", "mean said", "share that was true"], rows);
}

/** The mean squared distance of what was said from what was true; 0 is best. */
export function brierOf(pairs: readonly ScoredPair[]): number {
  return mean(pairs.map(({ score, isTrue }) => (score.probability - (isTrue ? 1 : 0)) ** 2));
}

function sharesOf({ precision, recall, f1 }: Quality): string[] {
  return [precision, recall, f1].map((share) => share.toFixed(4));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function inThousands(count: number): string {
  return count.toLocaleString("en-US");
}

/** Rows under a head as a table of Markdown. */
export function toMarkdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const ruler = head.map((_, at) => (at === 0 ? "---" : "--:"));
  return [line(head), line(ruler), ...rows.map(line)].join("\n");
}
