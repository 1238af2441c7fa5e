"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { Announcer } from "@/components/shared/queue/announcer";
import { useClaimWhileOpen } from "@/components/shared/use-claim-while-open";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import { KeyHints } from "@/components/ui/keyboard/key-hints";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { useNow } from "@/components/ui/time/use-now";
import type { LabReportReview, ReviewEnded } from "@/lib/contract/dashboard/lab-report-review";
import { buildReview } from "@/lib/domain/lab-reports/review/build-review";
import { isDateField } from "@/lib/domain/lab-reports/review/head-draft";
import { getPagesWithoutName } from "@/lib/domain/lab-reports/review/report-metadata";
import {
  findNextOpen,
  formatProgress,
  getClearRows,
} from "@/lib/domain/lab-reports/review/review-progress";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import { getReportStage } from "@/lib/domain/lab-reports/review/review-stage";
import { can } from "@/lib/domain/permissions";
import {
  releaseLeftReport,
  useClaimReport,
  useFinishReview,
  useRenewReport,
  useReportWatch,
} from "@/lib/query/lab-report-review/use-lab-report-review";
import { useSession } from "@/lib/query/session/session";
import { releaseWhenSent } from "./change-queue";
import { EarlierResults } from "./earlier-results";
import { focusLeft } from "./left/focus-left";
import { ReviewBar } from "./left/review-bar";
import { PageView, ZOOMS, type Zoom } from "./page-view";
import { PatientStrip } from "./patient/patient-strip";
import { REVIEW_LAYOUT, REVIEW_VALUES } from "./review-class";
import { ReviewDialogs } from "./review-dialogs";
import { getFinishProblem, ReviewHead } from "./review-head";
import { ReviewNotices } from "./review-notices";
import { ReviewTable } from "./review-table";
import { UnreadLines } from "./unread-lines";
import { type ReportPage, useReportPage } from "./use-report-page";
import { type ReviewWork, useReviewWork } from "./use-review-work";

const TICK_MS = 5_000;

type ReviewWorkspaceProps = { review: LabReportReview; renderedAt: string };

/** The review of one report: the uploaded page beside its values. */
export function ReviewWorkspace({ review: read, renderedAt }: ReviewWorkspaceProps) {
  const router = useRouter();
  const client = useQueryClient();
  const { staff } = useSession();
  const now = useNow(renderedAt, TICK_MS);
  const watch = useReportWatch(read.report.job_id);
  const isSameHolder = watch?.claim && watch.claim.staff_id === read.claim?.staff_id;
  const review = isSameHolder ? { ...read, claim: watch.claim } : read;
  const stage = getReportStage(review, now);
  const mayReview = can(staff.role, "lab-report:review");
  const jobId = review.report.job_id;
  const claim = useClaimReport(jobId);
  const { start: startClaim } = claim;
  const { start: renew } = useRenewReport(jobId);
  useClaimWhileOpen({
    isFree: stage.kind === "free" && mayReview,
    isMine: stage.kind === "mine",
    isClaiming: claim.isPending,
    claim: useCallback(() => startClaim(true), [startClaim]),
    renew,
    release: (isClosing) => (isClosing ? releaseLeftReport(jobId) : releaseWhenSent(client, jobId)),
  });
  const page = useReportPage(review.report);
  const [startId] = useState(() => findStart(buildReview(review)?.rows ?? [], page.number));
  const work = useReviewWork(review, stage.kind === "mine" && mayReview, startId, page);
  const [zoom, setZoom] = useState<Zoom>(ZOOMS[0]);
  function leave({ next_job_id, entry }: ReviewEnded) {
    toast({
      tone: "success",
      title: entry.step.kind === "finish" ? "Finished." : "Rejected.",
      body: `That was the report of ${review.report.person.name}. ${next_job_id ? "Here is the next report." : "No other report waits for a review."}`,
    });
    router.push(next_job_id ? `/lab-reports/${next_job_id}` : "/lab-reports");
  }
  const finish = useFinishReview(review, leave);
  usePageKeys(page, zoom, setZoom, () => {
    if (work && getFinishProblem(work) === undefined) work.open("finish");
    else if (work) goToLeft(work);
  });
  if (!work) return null;
  const { current } = work;
  const marks = work.state.metadata.flatMap(({ problem, cell }) =>
    problem && cell ? [cell.box] : [],
  );
  return (
    <div className="flex flex-col flex-1 min-w-0">
      <ReviewHead work={work} stage={stage} claim={claim} mayReview={mayReview} finish={finish} />
      <ReviewNotices work={work} stage={stage} finish={finish} />
      <div className={REVIEW_LAYOUT}>
        <PageView
          page={page}
          hasFiles={review.report.files.length > 0}
          rows={work.rows}
          currentId={current?.id ?? null}
          marks={marks}
          lines={work.state.lines}
          withoutName={review.report.parsed ? getPagesWithoutName(review.report.parsed) : []}
          zoom={zoom}
          onZoom={setZoom}
          onSelect={work.list.goTo}
        />
        <section className={REVIEW_VALUES} aria-label="Values">
          <PatientStrip work={work} page={page} />
          <UnreadLines work={work} page={page} />
          {work.canChange ? <DraftNotice draft={work.kept} /> : null}
          <ReviewTable work={work} page={page} />
          <EarlierResults work={work} />
          <ReviewFoot work={work} />
        </section>
      </div>
      {work.canChange ? <ReviewBar work={work} finish={finish} /> : null}
      <ReviewDialogs work={work} page={page} onFinish={finish.start} onEnded={leave} />
      <Announcer>{work.list.announcement}</Announcer>
    </div>
  );
}

/** The first value to decide of the first page, on which the patient is compared; otherwise of any page. */
function findStart(rows: readonly ReviewRow[], page: number): string | null {
  const onFirst = rows.filter((row) => row.page === null || row.page === page);
  return (findNextOpen(onFirst, null) ?? findNextOpen(rows, null))?.id ?? null;
}

/** Says why the review cannot be finished, and goes to the first thing that is left. */
function goToLeft(work: ReviewWork): void {
  const next = findNextOpen(work.rows, null);
  if (!focusLeft() && next) work.list.goTo(next.id);
  toast({ tone: "info", title: "Not finished yet.", body: getFinishProblem(work) ?? "" });
}

/** Keyboard shortcuts for the page and for finishing, in addition to those of the rows. */
function usePageKeys(
  page: ReportPage,
  zoom: Zoom,
  setZoom: (zoom: Zoom) => void,
  finish: () => void,
): void {
  const zoomBy = (by: number) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom);
  useKeys("The page and the review", [
    { keys: "[", label: "Previous page", run: () => page.show(page.number - 1) },
    { keys: "]", label: "Next page", run: () => page.show(page.number + 1) },
    { keys: "+", label: "Larger page", run: () => zoomBy(1) },
    { keys: "-", label: "Smaller page", run: () => zoomBy(-1) },
    { keys: "f", label: "Finish the review", run: finish },
  ]);
}

const HINTS = [
  { keys: ["j", "k"], does: "value" },
  { keys: ["↵"], does: "confirm" },
  { keys: ["i"], does: "correct" },
  { keys: ["c"], does: "code" },
  { keys: ["d"], does: "dates" },
  { keys: ["f"], does: "finish" },
  { keys: ["?"], does: "all keys" },
];

/** What the keys of a report that this person cannot change still do. */
const READ_ONLY = new Set(["value", "all keys"]);

function hasOpenDate({ state: { metadata, dates } }: ReviewWork): boolean {
  return (
    metadata.some(({ field, problem }) => problem !== null && isDateField(field)) ||
    dates.dates.some(({ problem }) => problem !== null)
  );
}

/** How many values are decided, the button that confirms several together, and the keyboard shortcuts. */
function ReviewFoot({ work }: { work: ReviewWork }) {
  const clearCount = getClearRows(work.rows).length;
  return (
    <div className="flex flex-wrap items-center gap-3 px-6 py-2.5 text-small text-ink-2 max-sm:px-4">
      <span>{formatProgress(work.progress)}</span>
      {work.canChange ? (
        <>
          {clearCount > 1 ? (
            <Button size="small" kbd="y" onPress={work.confirmClear}>
              Confirm {clearCount} values with matching readings
            </Button>
          ) : null}
          {work.lastBulk ? (
            <Button size="small" kbd="u" onPress={work.undoBulk}>
              Undo: {work.lastBulk.count} confirmed together
            </Button>
          ) : null}
          <Button size="small" kbd="a" onPress={() => work.open("add")}>
            Add a value
          </Button>
        </>
      ) : null}
      <KeyHints
        hints={HINTS.filter(({ does }) =>
          work.canChange ? does !== "dates" || hasOpenDate(work) : READ_ONLY.has(does),
        )}
      />
    </div>
  );
}
