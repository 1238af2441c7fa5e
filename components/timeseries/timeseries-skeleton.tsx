import { Skeleton } from "@/components/ui/feedback/skeleton";
import { META, PANEL, WAITING } from "./stack-layout";

/** The layout of the screen while the available series are being read. */
export function TimeseriesSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading the series">
      {["first", "second", "third"].map((key) => (
        <div key={key} className={PANEL}>
          <div className={META}>
            <Skeleton className="w-28" />
            <Skeleton className="w-40" />
          </div>
          <div />
          <div className={WAITING}>
            <Skeleton className="h-full w-full" />
          </div>
        </div>
      ))}
    </section>
  );
}
