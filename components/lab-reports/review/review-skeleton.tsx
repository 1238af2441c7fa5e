import { ColumnHeads } from "@/components/ui/display/column-heads";
import { PageHead } from "@/components/ui/display/page-head";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { PAGE_COLUMN } from "./page-class";
import { REVIEW_LAYOUT, REVIEW_VALUES } from "./review-class";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** The frame of a review while its report is loading. */
export function ReviewSkeleton() {
  return (
    <div aria-busy="true">
      <PageHead
        title="Lab report"
        crumbs={[{ key: "list", label: "Lab reports", href: "/lab-reports" }]}
      />
      <div className={REVIEW_LAYOUT}>
        <div className={PAGE_COLUMN}>
          <Skeleton className="w-full h-64" />
        </div>
        <div className={REVIEW_VALUES}>
          <table className="data-table">
            <ColumnHeads columns={["#", "Test", "Value", "Reference", "State"]} />
            <tbody>
              {ROWS.map((row) => (
                <tr key={row}>
                  <td colSpan={5}>
                    <Skeleton className="w-full" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p
            className="flex flex-wrap items-center gap-3 px-6 py-2.5 text-ink-2 max-sm:px-4 text-label animate-late"
            role="status"
          >
            Loading the lab report …
          </p>
        </div>
      </div>
    </div>
  );
}
