import type { ReactNode } from "react";

type TableFrameProps = { columns: readonly string[]; children: ReactNode };

/** The head of a table that has no rows to show, above the sentence that says why. */
export function TableFrame({ columns, children }: TableFrameProps) {
  return (
    <>
      <table className="table static not-phone" aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
      </table>
      {children}
    </>
  );
}
