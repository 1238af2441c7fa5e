"use client";

import Link from "next/link";
import { QueueTable } from "@/components/shared/queue/queue-table";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import type { DataColumn } from "@/components/ui/display/data-table";
import type { LabReportLine } from "@/lib/contract/dashboard/lab-report-queue";
import { durationMs, formatDuration } from "@/lib/domain/datetime";
import { formatFileNames, formatPages, formatSplit } from "@/lib/domain/lab-reports/report-labels";
import { REPORT_COLUMN_LABELS } from "./report-columns";
import { ReportNextStep, type ReportSteps } from "./report-next-step";
import { ReportStatus } from "./report-status";
import { ReportThumbnail } from "./report-thumbnail";

type ReportsTableProps = {
  reports: readonly LabReportLine[];
  now: string;
  isStale: boolean;
  cursor: QueueCursor;
  steps: ReportSteps;
};

/** One page of the queue. On a phone a row is a card. */
export function ReportsTable({ reports, now, isStale, cursor, steps }: ReportsTableProps) {
  const [person, status, age, pages, uncertain, laboratory, uploader, next] = REPORT_COLUMN_LABELS;
  const columns: readonly DataColumn<LabReportLine>[] = [
    {
      id: "person",
      label: person,
      phone: 1,
      className: "font-medium sm:w-[20%] sm:min-w-32 lg:min-w-44",
      // Viewing a report is recorded in the audit log, so it is not prefetched.
      cell: (report) => (
        <span className="flex items-center gap-2.5">
          <ReportThumbnail report={report} />
          <span className="min-w-0">
            <Link href={`/lab-reports/${report.job_id}`} prefetch={false}>
              {report.person.name}
            </Link>
            <span className="text-small text-ink-2 block max-w-64 font-normal wrap-anywhere sm:max-lg:max-w-40">
              {formatFileNames(report.file_names)}
            </span>
            {report.split_from ? (
              <span className="block whitespace-normal text-label font-normal text-ink-2">
                {formatSplit(report.split_from)}
              </span>
            ) : null}
          </span>
        </span>
      ),
    },
    {
      id: "status",
      label: status,
      phone: 3,
      className: "max-sm:col-span-2 sm:min-w-36 lg:w-[28%] lg:min-w-44",
      cell: (report) => <ReportStatus report={report} />,
    },
    {
      id: "age",
      label: age,
      phone: 2,
      className: "whitespace-nowrap text-small text-ink-2 max-sm:text-right",
      cell: ({ uploaded_at }) => formatDuration(durationMs(uploaded_at, now)),
    },
    {
      id: "pages",
      label: pages,
      phone: "hidden",
      shownFrom: 900,
      className: "whitespace-nowrap num",
      cell: (report) => formatPages(report) ?? <Unknown />,
    },
    {
      id: "uncertain",
      label: uncertain,
      phone: "hidden",
      className: "whitespace-nowrap num",
      cell: ({ uncertain_count }) => uncertain_count ?? <Unknown />,
    },
    {
      id: "laboratory",
      label: laboratory,
      phone: "hidden",
      shownFrom: 1200,
      className: "text-small lg:min-w-44",
      cell: ({ lab_name }) => lab_name ?? <Unknown />,
    },
    {
      id: "uploader",
      label: uploader,
      phone: "hidden",
      shownFrom: 1200,
      className: "text-small text-ink-2 whitespace-nowrap",
      cell: ({ uploaded_by }) => uploaded_by.name,
    },
    {
      id: "next",
      label: next,
      phone: 4,
      className: "max-sm:col-span-2",
      headClassName: "text-right",
      cell: (report) => <ReportNextStep report={report} steps={steps} />,
    },
  ];
  return (
    <QueueTable
      label="Lab reports"
      className="aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150"
      columns={columns}
      rows={reports}
      getKey={({ job_id }) => job_id}
      isStale={isStale}
      cursor={cursor}
    />
  );
}

function Unknown() {
  return (
    <>
      <span className="text-ink-3" aria-hidden="true">
        –
      </span>
      <span className="sr-only">not known</span>
    </>
  );
}
