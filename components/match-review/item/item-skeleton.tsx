import {
  COMPARE_CANDIDATE,
  COMPARE_FIELD,
  COMPARE_FRAME,
  COMPARE_RESULT,
  COMPARE_TABLE,
} from "@/components/match-review/compare/compare-class";
import { UndoStatus } from "@/components/match-review/undo/undo-status";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { ITEM_HEAD, ITEM_WORK } from "./item-class";

const FIELDS = [
  "Sample id",
  "First name",
  "Last name",
  "Born",
  "Sex",
  "Lab",
  "Order state",
  "Markers",
];
const COLUMNS = ["result", "a", "b"] as const;

/** The frame of a comparison that waits for its values. */
export function ItemSkeleton() {
  return (
    <div className={ITEM_WORK} aria-busy="true">
      <div className={ITEM_HEAD}>
        <h1>Result to match</h1>
      </div>
      <div className={COMPARE_FRAME}>
        <table className={COMPARE_TABLE}>
          <tbody>
            {FIELDS.map((field) => (
              <tr key={field}>
                <th scope="row" className={COMPARE_FIELD}>
                  {field}
                </th>
                {COLUMNS.map((column) => (
                  <td
                    key={column}
                    className={column === "result" ? COMPARE_RESULT : COMPARE_CANDIDATE}
                  >
                    <Skeleton className="w-28" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p
        className="flex flex-wrap items-center gap-3 px-6 py-2.5 text-ink-2 max-sm:px-4 text-label animate-late"
        role="status"
      >
        Loading the result and its candidates …
      </p>
      <UndoStatus />
    </div>
  );
}
