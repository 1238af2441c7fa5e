import { Skeleton } from "./skeleton";

const LINES = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** Lines that stand for content of no particular shape; after 4 s they say what is awaited. */
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
