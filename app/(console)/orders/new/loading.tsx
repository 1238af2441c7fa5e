import { PageHead } from "@/components/ui/page-head";
import { Skeleton } from "@/components/ui/skeleton";

export default function NewOrderLoading() {
  return (
    <>
      <PageHead title="New order" />
      <div className="section grid gap-3">
        <Skeleton className="w-20" />
        <Skeleton />
      </div>
    </>
  );
}
