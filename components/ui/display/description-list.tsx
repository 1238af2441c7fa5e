import type { ReactNode } from "react";

/** The grid of a list of facts: terms and values. */
export const FACTS =
  "grid grid-cols-[116px_minmax(0,1fr)] gap-x-3 gap-y-1.25 text-small max-sm:grid-cols-[100px_minmax(0,1fr)] [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-ink-3";

type DescriptionListProps = {
  /** Screen-only items are just links, which would be useless on paper. */
  items: readonly { term: string; value: ReactNode; isScreenOnly?: boolean }[];
};

/** Facts in two columns: term and value. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={FACTS}>
      {items.map(({ term, value, isScreenOnly = false }) => (
        <div key={term} className={isScreenOnly ? "contents print:hidden" : "contents"}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
