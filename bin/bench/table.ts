/** How many times `to`; empty without it. */
export const ratio = (value: number, to: number | undefined) =>
  to === undefined ? "" : (value / to).toFixed(1);
/** Milliseconds with two decimals. */
export const ms = (value: number) => value.toFixed(2);
/** Milliseconds as seconds with one decimal. */
export const seconds = (value: number) => (value / 1000).toFixed(1);

/** A Markdown table in which all columns but the first are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map(line).join("\n");
}
