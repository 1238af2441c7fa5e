import type { ReactNode } from "react";

import { ColumnHeads } from "./column-heads";

type TableFrameProps = { columns: readonly string[]; children: ReactNode };

/** The header of a table without rows, above the sentence that explains why. */
export function TableFrame({ columns, children }: TableFrameProps) {
  return (
    <>
      <table className="data-table is-static max-sm:hidden" aria-hidden="true">
        <ColumnHeads columns={columns} />
      </table>
      {children}
    </>
  );
}
