import { Skeleton } from "@/components/ui/feedback/skeleton";

const DAYS = Array.from({ length: 7 }, (_, day) => `day-${day}`);

/** The board's columns while its appointments are being read; after 4 s it shows a label. */
export function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <div className="appointment-days">
        {DAYS.map((day) => (
          <div key={day} className="appointment-day">
            <Skeleton className="w-20" />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
      <p className="table-foot label awaited" role="status">
        Loading appointments …
      </p>
    </div>
  );
}
