"use client";

import Link from "next/link";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { ResultCollection } from "@/lib/contract/dashboard/person-results";
import { shortId } from "@/lib/contract/short-id";
import { formatInstant } from "@/lib/domain/datetime";
import { SourceKey } from "./source-mark";

type OriginLineProps = { collection: Pick<ResultCollection, "origin" | "laboratory"> };

/**
 * Where values come from: a link to the order or the lab report, its laboratory, who uploaded it and who reviewed it.
 */
export function OriginLine({ collection: { origin, laboratory } }: OriginLineProps) {
  const { zone } = useDisplayZone();
  const lab = laboratory ? ` · ${laboratory}` : "";
  if (origin.source === "order") {
    return (
      <span className="wrap-anywhere">
        <SourceKey source="order" />{" "}
        <Link href={`/orders/${origin.order_id}`} prefetch={false}>
          Order <span className="mono">{shortId(origin.order_id)}</span>
        </Link>{" "}
        {origin.test_name}
        {lab}
      </span>
    );
  }
  const { job_id, uploaded_by, uploaded_at, reviewed_by, reviewed_at, is_earlier_column } = origin;
  return (
    <span className="wrap-anywhere">
      <SourceKey source="lab_report" />{" "}
      <Link href={`/lab-reports/${job_id}`} prefetch={false}>
        Lab report <span className="mono">{shortId(job_id)}</span>
      </Link>
      {is_earlier_column ? ", from an earlier column" : null}
      {lab} · uploaded by {uploaded_by}{" "}
      <span className="whitespace-nowrap">{formatInstant(uploaded_at, zone)}</span>,{" "}
      {reviewed_by ? `reviewed by ${reviewed_by}` : "reviewed at the service"}
      {reviewed_by && reviewed_at ? (
        <span className="whitespace-nowrap"> {formatInstant(reviewed_at, zone)}</span>
      ) : null}
    </span>
  );
}
