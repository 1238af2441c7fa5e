import styles from "@/components/match-review/practice/practice.module.css";
import { Skeleton } from "@/components/ui/feedback/skeleton";

const LINES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** The place of what is awaited, a round or one case of it. */
export function WaitingLines({ awaiting }: { awaiting: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {LINES.map((line) => (
        <Skeleton key={line} className="w-full" />
      ))}
      <p className="label awaited" role="status">
        Loading {awaiting} …
      </p>
    </div>
  );
}
