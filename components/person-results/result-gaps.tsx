"use client";

import Link from "next/link";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { LAB_REPORT_STATES } from "@/lib/contract/dashboard/lab-report";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import { shortId } from "@/lib/contract/short-id";
import { formatInstant } from "@/lib/domain/datetime";

type Gaps = Pick<PersonResults, "open_reports" | "withheld_orders" | "is_complete">;

/**
 * What is missing from the results and why: covered and unread orders, unfinished lab reports. Nothing when the results
 * are complete.
 */
export function ResultGaps({ results }: { results: Gaps }) {
  const { open_reports, withheld_orders, is_complete } = results;
  const withheldBecause = (reason: Gaps["withheld_orders"][number]["reason"]) =>
    withheld_orders.filter((order) => order.reason === reason);
  const [covered, unread, old] = [
    withheldBecause("covered"),
    withheldBecause("not_read"),
    withheldBecause("older_format"),
  ];
  return (
    <div className="section grid gap-2 border-t-0 empty:hidden">
      {covered.length > 0 ? (
        <Notice tone="error" title="A result may be another person's and is not shown.">
          <OrderLinks orders={covered} />
        </Notice>
      ) : null}
      {unread.length > 0 ? (
        <Notice tone="warn" title="Not all results could be loaded.">
          <OrderLinks orders={unread} /> Reload to try again.
        </Notice>
      ) : null}
      {old.length > 0 ? (
        <Notice tone="info" title="A result has an older format and is only in its document.">
          <OrderLinks orders={old} />
        </Notice>
      ) : null}
      {is_complete ? null : (
        <Notice tone="warn" title="Results of older orders are not shown.">
          This person has more orders than were read.
        </Notice>
      )}
      <OpenReports reports={open_reports} />
    </div>
  );
}

function OrderLinks({ orders }: { orders: Gaps["withheld_orders"] }) {
  return orders.map(({ order_id, test_name }, index) => (
    <span key={order_id}>
      {index > 0 ? ", " : null}
      <Link href={`/orders/${order_id}`} prefetch={false}>
        {test_name} <span className="mono">{shortId(order_id)}</span>
      </Link>
    </span>
  ));
}

const STATE_LABELS: Readonly<Record<(typeof LAB_REPORT_STATES)[number], string>> = {
  uploading: "being uploaded",
  reading: "being read",
  in_review: "waiting for review",
  finished: "finished",
  failed: "could not be read",
  rejected: "rejected",
};

function OpenReports({ reports }: { reports: Gaps["open_reports"] }) {
  const { zone } = useDisplayZone();
  if (reports.length === 0) return null;
  return (
    <Notice tone="info" title="Lab reports that are not results yet.">
      <ul aria-label="Lab reports that are not results yet">
        {reports.map(({ job_id, state, uploaded_by, uploaded_at }) => (
          <li key={job_id}>
            <Link href={`/lab-reports/${job_id}`} prefetch={false}>
              Lab report <span className="mono">{shortId(job_id)}</span>
            </Link>{" "}
            {STATE_LABELS[state]}, uploaded by {uploaded_by} {formatInstant(uploaded_at, zone)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
