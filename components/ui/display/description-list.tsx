import type { ReactNode } from "react";

type DescriptionListProps = { items: readonly { term: string; value: ReactNode }[] };

/** Facts in two columns: what, and its value. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="facts">
      {items.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
