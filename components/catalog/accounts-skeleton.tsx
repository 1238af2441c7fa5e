import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Shown while the accounts are read. */
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
