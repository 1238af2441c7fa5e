"use client";

import Link from "next/link";
import { Mark } from "@/components/ui/display/mark";
import { Status } from "@/components/ui/display/status";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { LabReportLine } from "@/lib/contract/dashboard/lab-report-queue";
import { formatInstant } from "@/lib/domain/datetime";
import {
  describeEarlier,
  formatPages,
  getFailureLabel,
  STATE_LABELS,
} from "@/lib/domain/lab-reports/report-labels";

/**
 * The state of a report. For a failed one also the reason in plain language and what to do, for a rejected one who
 * rejected it and why.
 */
export function ReportStatus({ report }: { report: LabReportLine }) {
  const { state, retried_from, uncertain_count, has_other_name } = report;
  const { family, label } = STATE_LABELS[state];
  const pages = state === "reading" ? formatPages(report) : null;
  return (
    <>
      <Status family={family}>{label}</Status>
      {pages ? <span className="text-small text-ink-2 sm:hidden">, page {pages}</span> : null}
      {state === "in_review" && uncertain_count ? (
        <span className="text-small text-ink-2 sm:hidden">, {uncertain_count} to check</span>
      ) : null}
      {retried_from && state !== "finished" && state !== "rejected" ? (
        <span className="text-small text-ink-2">, second try</span>
      ) : null}
      {has_other_name && state === "in_review" ? (
        <span className="text-small s-problem text-status-problem flex items-center gap-1.5">
          <Mark shape="problem" /> Other name on the page
        </span>
      ) : null}
      <StatusDetail report={report} />
      <SameFile report={report} />
    </>
  );
}

function StatusDetail({ report }: { report: LabReportLine }) {
  const { zone } = useDisplayZone();
  const { state, failure_reason, failure_detail, rejected } = report;
  if (state === "failed") {
    const { why, next } = getFailureLabel(failure_reason, failure_detail);
    return (
      <span className="text-small text-ink-2 block max-w-96">
        {why} {next}
      </span>
    );
  }
  if (!rejected) return null;
  return (
    <span className="text-small text-ink-2 block max-w-96">
      By {rejected.by}: {rejected.reason}
      {rejected.deleted_at ? (
        <span className="block">
          It belonged to nobody. Deleted here on {formatInstant(rejected.deleted_at, zone)}.
        </span>
      ) : null}
    </span>
  );
}

function SameFile({ report: { same_file_as, state } }: { report: LabReportLine }) {
  const { zone } = useDisplayZone();
  if (same_file_as === null || state === "rejected") return null;
  return (
    <span className="text-small text-ink-2 block max-w-96">
      This file is{" "}
      <Link href={`/lab-reports/${same_file_as.job_id}`} prefetch={false}>
        {describeEarlier(same_file_as, zone)}
      </Link>
      .
    </span>
  );
}
