import { Skeleton } from "@/components/ui/feedback/skeleton";

const DAYS = Array.from({ length: 7 }, (_, day) => `day-${day}`);

/** The board's columns while its appointments are loading; after 4 s it shows a label. */
export function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <div className="grid grid-cols-1 border-t border-line lg:grid-cols-7">
        {DAYS.map((day) => (
          <div
            key={day}
            className="grid min-h-28 content-start gap-2 border-r border-b border-line px-2 py-2.5"
          >
            <Skeleton className="w-20" />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
      <p
        className="flex flex-wrap items-center gap-3 px-6 py-2.5 text-ink-2 max-sm:px-4 text-label animate-late"
        role="status"
      >
        Loading appointments …
      </p>
    </div>
  );
}
