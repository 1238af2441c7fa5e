"use client";

import Link from "next/link";
import { Fragment } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import {
  describeEarlier,
  formatPageNumbers,
  formatSplit,
  listOtherPages,
} from "@/lib/domain/lab-reports/report-labels";
import { isOnlyFinal } from "@/lib/domain/lab-reports/review/report-metadata";
import type { ReportStage } from "@/lib/domain/lab-reports/review/review-stage";
import { formatAgreement } from "@/lib/domain/lab-reports/similar-reports";
import type { useFinishReview } from "@/lib/query/lab-report-review/use-lab-report-review";
import { useSession } from "@/lib/query/session/session";
import type { ReviewWork } from "./use-review-work";

type ReviewNoticesProps = {
  work: ReviewWork;
  stage: ReportStage;
  finish: ReturnType<typeof useFinishReview>;
};

/** What to know before working: how the review ended, who took over the report, and what could not be saved. */
export function ReviewNotices({ work, stage, finish }: ReviewNoticesProps) {
  const { staff } = useSession();
  const taken = stage.kind === "held" ? stage.claim.taken : null;
  return (
    <div className="grid gap-2 pb-3 px-6 empty:hidden max-sm:px-4">
      <EndNotice work={work} />
      <StatusNotice work={work} />
      <EarlierNotices work={work} />
      <OtherPagesNotice work={work} />
      <FiledNotice work={work} />
      {taken?.staff_id === staff.id && stage.kind === "held" ? (
        <Notice tone="warn" role="alert" title={`${stage.claim.name} took this over from you.`}>
          “{taken.reason}” What you had saved is in the report.
        </Notice>
      ) : null}
      <UnsavedNotice work={work} />
      <WriteNotice
        write={finish}
        notDone="Not finished"
        kept="Every correction is kept."
        isSaved={work.state.end?.step.kind === "finish"}
      />
    </div>
  );
}

/** Whose report it is where that is not simply the person it was uploaded for. */
function FiledNotice({ work }: { work: ReviewWork }) {
  const { zone } = useDisplayZone();
  const { report, entries } = work.review;
  const { person, split_from } = report;
  const moved = entries.findLast(({ step }) => step.kind === "move");
  return (
    <>
      {moved?.step.kind === "move" ? (
        <Notice
          tone="info"
          title={`${moved.step.from ? `Moved from ${moved.step.from.name}` : "Assigned"} to ${moved.step.to.name} by ${moved.by.name}, ${formatInstant(moved.at, zone)}.`}
        >
          “{moved.step.reason}”
        </Notice>
      ) : null}
      {split_from ? (
        <Notice
          tone={person.user_id === null ? "warn" : "info"}
          title={`${formatSplit(split_from)}.`}
        >
          {person.user_id === null
            ? "Another patient is named on it, so it belongs to nobody yet."
            : null}
        </Notice>
      ) : null}
    </>
  );
}

/** What the report says about itself, unless it is only final. */
function StatusNotice({ work }: { work: ReviewWork }) {
  const text = work.review.report.parsed?.metadata.report_status;
  if (!text || isOnlyFinal(text)) return null;
  return (
    <Notice tone="warn" title={`The report is marked “${text}”.`}>
      Its values may have changed, or may still change.
    </Notice>
  );
}

function EndNotice({ work }: { work: ReviewWork }) {
  const { zone } = useDisplayZone();
  const { end } = work.state;
  const { report } = work.review;
  if (!end) {
    return report.state === "finished" ? (
      <Notice tone="success" title="This review is finished.">
        It was recorded by the service, not in Phial.
      </Notice>
    ) : report.state === "rejected" ? (
      <Notice tone="warn" title="This report was rejected.">
        Nothing of it is part of a record.
      </Notice>
    ) : null;
  }
  const when = formatInstant(end.at, zone);
  return end.step.kind === "reject" ? (
    <Notice tone="warn" title={`Rejected by ${end.by.name}, ${when}.`}>
      “{end.step.reason}”
    </Notice>
  ) : (
    <Notice tone="success" title={`Finished by ${end.by.name}, ${when}.`}>
      Its values are among the{" "}
      <Link href={`/people/${report.person.user_id}/results`}>results of {report.person.name}</Link>
      .
    </Notice>
  );
}

/** The same file, or the same specimen, in another report: its values would count twice. */
function EarlierNotices({ work }: { work: ReviewWork }) {
  const { zone } = useDisplayZone();
  const { report, similar_reports } = work.review;
  const { same_file_as } = report;
  if (work.state.end?.step.kind === "reject") return null;
  return (
    <>
      {same_file_as ? (
        <Notice tone="warn" title="The same file was uploaded before.">
          This file is{" "}
          <Link href={`/lab-reports/${same_file_as.job_id}`}>
            {describeEarlier(same_file_as, zone)}
          </Link>
          .
        </Notice>
      ) : null}
      {similar_reports.map((similar) => (
        <Notice
          key={similar.job_id}
          tone="warn"
          title="Another report may be of the same specimen."
        >
          In <Link href={`/lab-reports/${similar.job_id}`}>{describeEarlier(similar, zone)}</Link>,{" "}
          {formatAgreement(similar.agrees)} are the same.
        </Notice>
      ))}
    </>
  );
}

/** Pages of another patient are no part of this report, which the file alone does not show. */
function OtherPagesNotice({ work }: { work: ReviewWork }) {
  const { page_count, parsed, split_from, split_off } = work.review.report;
  const others = listOtherPages(page_count, parsed?.pages ?? null);
  if (others.length === 0 || split_from !== null) return null;
  return (
    <Notice tone="warn" title={`Not in this report: ${formatPageNumbers(others)} of the file.`}>
      Another patient is named there, or on the page before.
      {split_off.map(({ job_id, pages }) => (
        <Fragment key={job_id}>
          {" "}
          <Link href={`/lab-reports/${job_id}`}>Open the report of {formatPageNumbers(pages)}</Link>
          .
        </Fragment>
      ))}
    </Notice>
  );
}

/** Changes that were not saved stay on the screen until they are sent again or discarded. */
function UnsavedNotice({ work }: { work: ReviewWork }) {
  const { pending, write, discard } = work.changes;
  const { kind } = write.state;
  if (pending.length === 0 || kind === "idle" || kind === "sending") return null;
  const count = pending.length === 1 ? "1 change is" : `${pending.length} changes are`;
  return (
    <div>
      <WriteNotice write={write} notDone="Not saved" kept={`${count} kept here.`} />
      <div className="flex items-center gap-2 flex-wrap mt-2">
        {kind === "refused" ? (
          <Button size="small" onPress={write.tryAgain}>
            Try again
          </Button>
        ) : null}
        <Button size="small" onPress={discard}>
          {pending.length === 1
            ? "Discard the unsaved change"
            : `Discard ${pending.length} unsaved changes`}
        </Button>
      </div>
    </div>
  );
}
