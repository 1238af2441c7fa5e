import { PageHead } from "@/components/ui/display/page-head";
import { Skeleton } from "@/components/ui/feedback/skeleton";

/** The layout of a person's pages before anything is read; after 4 s it shows a label. */
export function PersonLoading() {
  return (
    <div aria-busy="true">
      <PageHead
        crumbs={[{ key: "people", label: "People", href: "/people" }]}
        title={
          <>
            <span className="sr-only">Person</span>
            <Skeleton className="w-44 h-5" />
          </>
        }
      />
      <p className="section text-label text-ink-2 animate-late" role="status">
        Loading this person …
      </p>
    </div>
  );
}
