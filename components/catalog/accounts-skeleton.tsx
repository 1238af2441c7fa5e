import { Skeleton } from "@/components/ui/feedback/skeleton";

/** The place of the accounts while they are read. */
export function AccountsSkeleton() {
  return (
    <div className="section" aria-busy="true">
      <Skeleton className="w-48" />
      <p className="label awaited" role="status">
        Loading lab accounts …
      </p>
    </div>
  );
}
