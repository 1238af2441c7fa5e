import { Skeleton } from "@/components/ui/feedback/skeleton";
import styles from "./stack.module.css";

/** The layout of the screen while the available series are being read. */
export function TimeseriesSkeleton() {
  return (
    <section aria-busy="true" aria-label="Reading the series">
      {["first", "second", "third"].map((key) => (
        <div key={key} className={styles.panel}>
          <div className={styles.meta}>
            <Skeleton className="w-28" />
            <Skeleton className="w-40" />
          </div>
          <div />
          <div className={styles.waiting}>
            <Skeleton className="h-full w-full" />
          </div>
        </div>
      ))}
    </section>
  );
}
