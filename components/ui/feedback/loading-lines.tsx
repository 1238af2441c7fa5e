import { Skeleton } from "./skeleton";

const LINES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Placeholder lines for content without a particular layout; after 4 s they name what is loading. */
export function LoadingLines({ awaiting, count = 8 }: { awaiting: string; count?: number }) {
  return (
    <div className="grid gap-4 p-6" aria-busy="true">
      {LINES.slice(0, count).map((line) => (
        <Skeleton key={line} className="w-full" />
      ))}
      <p className="text-label animate-late" role="status">
        Loading {awaiting} …
      </p>
    </div>
  );
}
