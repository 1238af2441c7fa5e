"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { MoveReportDialog } from "@/components/lab-reports/move-report-dialog";
import { ReportFilterBar } from "@/components/lab-reports/queue/report-filter-bar";
import { ReportFilterDialog } from "@/components/lab-reports/queue/report-filter-dialog";
import { ReportsBody } from "@/components/lab-reports/queue/reports-body";
import { useReportQueue } from "@/components/lab-reports/queue/use-report-queue";
import { RejectReportDialog } from "@/components/lab-reports/reject-report-dialog";
import { inspectFiles, type PickedFile } from "@/components/lab-reports/upload/picked-files";
import { UploadDialog } from "@/components/lab-reports/upload/upload-dialog";
import type { UploadPerson } from "@/components/lab-reports/upload/upload-queue";
import { UploadTray } from "@/components/lab-reports/upload/upload-tray";
import { useIncomingFiles } from "@/components/lab-reports/upload/use-incoming-files";
import { useReportUploads } from "@/components/lab-reports/upload/use-report-uploads";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { SavedViewBar } from "@/components/shared/saved-views/saved-view-bar";
import { useOpenView } from "@/components/shared/saved-views/use-open-view";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/controls/button";
import { PageHead } from "@/components/ui/display/page-head";
import { toast } from "@/components/ui/feedback/toast";
import { useNow } from "@/components/ui/time/use-now";
import type { LabReportLine } from "@/lib/contract/dashboard/lab-report-queue";
import {
  formatReadyCount,
  LAB_REPORT_FILTERS,
  LAB_REPORT_LIST,
  READY_REPORT_VIEWS,
} from "@/lib/domain/lab-reports/report-filters";
import { STATE_LABELS } from "@/lib/domain/lab-reports/report-labels";
import { can } from "@/lib/domain/permissions";
import { areFiltersEdited, listReadyViews } from "@/lib/domain/saved-views";
import { formatMatchCount } from "@/lib/domain/search/match-count";
import { useSession } from "@/lib/query/session/session";

type OpenDialog =
  | { kind: "filter" }
  | { kind: "upload"; files: readonly PickedFile[]; person?: UploadPerson }
  | { kind: "reject" | "move"; report: LabReportLine };

const getId = ({ job_id }: LabReportLine) => job_id;
const describe = ({ person, state }: LabReportLine) =>
  `${person.name}, ${STATE_LABELS[state].label}`;

/** The queue of lab reports: uploads, views and filters in the address, the searched text in memory. */
export function LabReportsClient({ renderedAt }: { renderedAt: string }) {
  const router = useRouter();
  const now = useNow(renderedAt);
  const { staff } = useSession();
  const { values: filters, set: setFilters } = useUrlState(LAB_REPORT_FILTERS);
  const { query, reports, text, setText } = useReportQueue(filters);
  const { views, view } = useOpenView("lab_reports");
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const uploads = useReportUploads();
  const canUpload = can(staff.role, "lab-report:upload");
  const upload = canUpload ? () => setDialog({ kind: "upload", files: [] }) : undefined;
  const close = () => setDialog(null);

  async function openWith(files: readonly File[]) {
    setDialog({ kind: "upload", files: await inspectFiles(files) });
  }
  useIncomingFiles((files) => {
    // An open dialog handles the files itself.
    if (dialog === null && canUpload) void openWith(files);
  });
  const { cursor, announcement } = useQueueList({
    screen: "Lab reports",
    noun: "report",
    items: reports,
    getId,
    describe,
    onOpen: ({ job_id }) => router.push(`/lab-reports/${job_id}`),
    keys: [
      ...(upload ? [{ keys: "u", label: "Upload reports", run: upload }] : []),
      { keys: "f", label: "Filter", run: () => setDialog({ kind: "filter" }) },
    ],
  });
  function search(next: string) {
    if (filters.page > 1) setFilters(LAB_REPORT_FILTERS.change(filters, {}));
    setText(next);
  }
  function clear() {
    setFilters(LAB_REPORT_FILTERS.clear(filters));
    setText("");
  }
  const { page: _page, ...content } = filters;
  const isNarrowed = LAB_REPORT_FILTERS.isNarrowed(filters) || text !== "";
  return (
    <>
      <PageHead
        title="Lab reports"
        sub={query.isPlaceholderData ? "" : formatCount(query.data?.total, isNarrowed)}
        actions={
          upload ? (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} kbd="u" onPress={upload}>
              Upload reports
            </Button>
          ) : null
        }
      />
      <SavedViewBar
        list={LAB_REPORT_LIST}
        noun="lab reports"
        views={views}
        ready={listReadyViews(LAB_REPORT_LIST, READY_REPORT_VIEWS, views, filters).map((each) => ({
          ...each,
          count: formatReadyCount(each.name, query.data?.counts),
        }))}
        open={view}
        content={{ screen: "lab_reports", filters: content, columns: [] }}
        isEdited={view !== null && areFiltersEdited(LAB_REPORT_LIST, view, filters)}
      />
      <ReportFilterBar
        filters={filters}
        text={text}
        onFilters={setFilters}
        onText={search}
        onClear={clear}
        onOpen={() => setDialog({ kind: "filter" })}
      />
      <UploadTray running={uploads} unsent={query.data?.uploads ?? []} />
      <Announcer>{announcement}</Announcer>
      <ReportsBody
        query={query}
        reports={reports}
        filters={filters}
        text={text}
        now={now}
        cursor={cursor}
        steps={{
          uploadCopy: ({ person: { user_id, name } }) =>
            setDialog({
              kind: "upload",
              files: [],
              ...(user_id !== null && { person: { userId: user_id, name } }),
            }),
          move: (report) => setDialog({ kind: "move", report }),
          reject: (report) => setDialog({ kind: "reject", report }),
        }}
        onUpload={upload}
        onFilters={setFilters}
        onClear={clear}
      />
      {dialog?.kind === "filter" ? (
        <ReportFilterDialog
          filters={filters}
          onApply={(applied) => {
            setFilters(applied);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "upload" ? (
        <UploadDialog
          initialFiles={dialog.files}
          initialPerson={dialog.person}
          onUpload={(person, groups) => {
            uploads.start(person, groups);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "move" ? (
        <MoveReportDialog
          report={dialog.report}
          onMoved={(name) => {
            toast({ tone: "success", title: `Filed under ${name}.` });
            close();
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === "reject" ? (
        <RejectReportDialog
          report={dialog.report}
          onRejected={() => {
            toast({ tone: "success", title: "Rejected." });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** `12 reports`, `3 match`; empty while unknown. */
function formatCount(total: number | undefined, isNarrowed: boolean): string {
  if (total === undefined) return "";
  if (isNarrowed) return formatMatchCount(total);
  return `${total.toLocaleString("en")} ${total === 1 ? "report" : "reports"}`;
}
