import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";

export default function EventLoading() {
  return (
    <>
      <PageHead title="Event" crumbs={[{ key: "events", label: "Events", href: "/events" }]} />
      <LoadingLines awaiting="the event" count={4} />
    </>
  );
}
