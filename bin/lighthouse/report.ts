import type { Run } from "./measure";

export const LIMITS = { performance: 95, accessibility: 100, bestPractices: 100 } as const;

const FIGURES = [
  "performance",
  "accessibility",
  "bestPractices",
  "lcpMs",
  "tbtMs",
  "cls",
  "transferKb",
] as const satisfies readonly (keyof Run)[];
type Figures = Record<(typeof FIGURES)[number], number>;

export type Measured = { readonly name: string; readonly median: Figures };

/** The median of each figure, independently of the others. */
export function getMedian(runs: readonly Run[]): Figures {
  return Object.fromEntries(
    FIGURES.map((figure) => {
      const sorted = runs.map((run) => run[figure]).sort((a, b) => a - b);
      return [figure, sorted[Math.floor(sorted.length / 2)] ?? Number.NaN];
    }),
  ) as Figures;
}

/** Whether every score reaches its limit. */
export function isGood({ median }: Measured): boolean {
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).every(
    (score) => median[score] >= LIMITS[score],
  );
}

/** A Markdown table with one line for each screen. */
export function formatMeasured(measured: readonly Measured[]): string {
  return [
    "| screen | performance | accessibility | best practices | LCP s | TBT ms | CLS | KB |",
    "|---|--:|--:|--:|--:|--:|--:|--:|",
    ...measured.map(({ name, median }) => {
      const { performance, accessibility, bestPractices, lcpMs, tbtMs, cls, transferKb } = median;
      const cells = [
        name,
        performance,
        accessibility,
        bestPractices,
        (lcpMs / 1_000).toFixed(2),
        Math.round(tbtMs),
        cls.toFixed(3),
        Math.round(transferKb),
      ];
      return `| ${cells.join(" | ")} |`;
    }),
  ].join("\n");
}
