import type { ReactNode } from "react";

/** Facts: what, and its value. */
export const FACTS =
  "grid grid-cols-[116px_minmax(0,1fr)] gap-x-3 gap-y-1.25 text-small max-sm:grid-cols-[100px_minmax(0,1fr)] [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-ink-3";

type DescriptionListProps = { items: readonly { term: string; value: ReactNode }[] };

/** Facts in two columns: what, and its value. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={FACTS}>
      {items.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
