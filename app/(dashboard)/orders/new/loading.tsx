import { PageHead } from "@/components/ui/display/page-head";
import { Skeleton } from "@/components/ui/feedback/skeleton";

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
