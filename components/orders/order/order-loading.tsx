import { MAIN_COLUMN, SIDE_COLUMN, SPLIT } from "@/components/ui/display/layout-class";
import { PageHead } from "@/components/ui/display/page-head";
import { Skeleton } from "@/components/ui/feedback/skeleton";

const EVENTS = ["w-40", "w-52", "w-36", "w-48", "w-44"];
const FACTS = ["Patient", "Shipment", "Transaction", "Order"];

/** The layout of an order while it is loading. */
export function OrderLoading() {
  return (
    <div aria-busy="true">
      <PageHead
        crumbs={[{ key: "orders", label: "Orders", href: "/orders" }]}
        title={<Skeleton className="my-2 w-72 h-3" />}
      />
      <div className={SPLIT}>
        <div className={MAIN_COLUMN}>
          <div className="section">
            <div className="section-head">
              <h2>Timeline</h2>
            </div>
            <div className="grid gap-7 py-2">
              {EVENTS.map((width) => (
                <Skeleton key={width} className={width} />
              ))}
            </div>
            <p className="text-label text-ink-3 animate-late" role="status">
              Loading the order …
            </p>
          </div>
        </div>
        <aside className={SIDE_COLUMN}>
          {FACTS.map((title) => (
            <div key={title} className="section">
              <h3>{title}</h3>
              <div className="grid gap-3 py-1">
                <Skeleton className="w-48" />
                <Skeleton className="w-36" />
              </div>
            </div>
          ))}
        </aside>
      </div>
    </div>
  );
}
