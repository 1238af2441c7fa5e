import { ColumnHeads } from "@/components/ui/display/column-heads";
import { Skeleton } from "./skeleton";

const WIDTHS = ["w-20", "w-28", "w-24", "w-16"] as const;
const ROWS = Array.from({ length: 8 }, (_, row) => `row-${row}`);

type TableSkeletonProps = { columns: readonly string[]; awaiting: string };

/** The column names of a table whose rows are loading; after 4 s it names what is loading. */
export function TableSkeleton({ columns, awaiting }: TableSkeletonProps) {
  return (
    <div aria-busy="true" className="overflow-x-clip">
      <table className="data-table is-static max-sm:[&_:is(td,th):nth-child(n+5)]:hidden">
        <ColumnHeads columns={columns} />
        <tbody>
          {ROWS.map((row, y) => (
            <tr key={row}>
              {columns.map((column, x) => (
                <td key={column}>
                  <Skeleton className={WIDTHS[(x + y) % WIDTHS.length] ?? ""} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p
        className="flex flex-wrap items-center gap-3 px-6 py-2.5 text-ink-2 max-sm:px-4 text-label animate-late"
        role="status"
      >
        Loading {awaiting} …
      </p>
    </div>
  );
}
