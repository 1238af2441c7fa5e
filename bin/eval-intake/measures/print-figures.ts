/** A figure with its target, as one row of the table. */
export interface Figure {
  readonly name: string;
  readonly found: number;
  /** What the figure is a part of, or how it was measured. */
  readonly basis: string;
  readonly target: number;
}

/** Whether a figure is at or below its target. */
export function isMet({ found, target }: Figure): boolean {
  return found <= target;
}

/** The figures as a table. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, found, basis, target } = figure;
    const limit = target === 0 ? "0" : `at most ${target}`;
    return [name, String(found), basis, limit, isMet(figure) ? "met" : "MISSED"];
  });
  const head = ["figure", "found", "of", "target", ""];
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

const MAX_GROUPS = 12;

/** The most frequent groups of some findings with an example of each, one line a group; the rest is counted. */
export function formatGroups<Item>(
  title: string,
  items: readonly Item[],
  getGroup: (item: Item) => string,
  getExample: (item: Item) => string,
): string {
  if (items.length === 0) return "";
  const groups = new Map<string, { count: number; example: string }>();
  for (const item of items) {
    const group = groups.get(getGroup(item));
    if (group) group.count += 1;
    else groups.set(getGroup(item), { count: 1, example: getExample(item) });
  }
  const sorted = [...groups].sort(([, a], [, b]) => b.count - a.count);
  const lines = sorted
    .slice(0, MAX_GROUPS)
    .map(([name, { count, example }]) => `  ${count} × ${name}: ${example}`);
  const more = sorted.length - lines.length;
  return [
    `\n${title}: ${items.length}`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join("\n");
}
