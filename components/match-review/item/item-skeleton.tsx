import compare from "@/components/match-review/compare/compare.module.css";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import styles from "./item.module.css";

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
    <div className={styles.work} aria-busy="true">
      <div className={styles.head}>
        <h1>Result to match</h1>
      </div>
      <div className={compare.frame}>
        <table className={compare.table}>
          <tbody>
            {FIELDS.map((field) => (
              <tr key={field}>
                <th scope="row" className={compare.field}>
                  {field}
                </th>
                {COLUMNS.map((column) => (
                  <td
                    key={column}
                    className={column === "result" ? compare.result : compare.candidate}
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
    </div>
  );
}
