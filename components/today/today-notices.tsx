import { Notice } from "@/components/ui/feedback/notice";
import type { TodayList } from "@/lib/contract/dashboard/today";

/** What is missing from the list when it is incomplete. */
export function TodayNotices({ list }: { list: TodayList }) {
  return (
    <>
      {list.read_orders < list.open_orders || list.is_cut ? (
        <Notice tone="warn" title="Not everything was read.">
          {list.read_orders.toLocaleString("en")} of {list.open_orders.toLocaleString("en")} open
          orders were read, the oldest first. The others are under Orders.
        </Notice>
      ) : null}
      {list.has_more_matches ? (
        <Notice tone="warn" title="Not every match is listed.">
          The most urgent ones are listed here. All are under Match review.
        </Notice>
      ) : null}
      {list.has_more_reports ? (
        <Notice tone="warn" title="Not every lab report is listed.">
          The oldest ones are. All are under Lab reports.
        </Notice>
      ) : null}
    </>
  );
}
