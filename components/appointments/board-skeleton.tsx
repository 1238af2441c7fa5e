import { Skeleton } from "@/components/ui/feedback/skeleton";

const DAYS = Array.from({ length: 7 }, (_, day) => `day-${day}`);

/** The board's columns while its visits are awaited; after 4 s it says what is awaited. */
export function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <div className="visit-days">
        {DAYS.map((day) => (
          <div key={day} className="visit-day">
            <Skeleton className="w-20" />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
      <p className="table-foot label awaited" role="status">
        Loading visits …
      </p>
    </div>
  );
}
