"use client";

import { useState } from "react";
import type { ReviewWork } from "@/components/lab-reports/review/use-review-work";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { CHANGE_REASON_LENGTH } from "@/lib/contract/dashboard/lab-report-review";
import { describeWaiting } from "@/lib/domain/lab-reports/review/compare-patient";
import type { MetadataEntry } from "@/lib/domain/lab-reports/review/report-metadata";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { useSession } from "@/lib/query/session/session";

/** Changes of who the patient is that wait for a colleague, and those to which one did not agree. */
export function SecondReviews({ work }: { work: ReviewWork }) {
  const { patient, metadata } = work.state;
  const { staff } = useSession();
  return (
    <>
      {patient.awaitingSecond.map((entry) => (
        <Notice key={entry.field} tone="warn" title={describeWaiting(entry)}>
          {entry.change?.reason ? `“${entry.change.reason}” ` : ""}
          {entry.change?.byId === staff.id
            ? "Release the report, so that somebody else can look at it."
            : null}
          {work.canChange && entry.change?.byId !== staff.id ? (
            <SecondReview key={entry.value} entry={entry} work={work} />
          ) : null}
        </Notice>
      ))}
      {metadata.map(({ field, label, declined }) =>
        declined ? (
          <Notice key={field} tone="info" title={`${label}: ${declined.by} did not agree.`}>
            “{declined.note}” What was read counts again.
          </Notice>
        ) : null,
      )}
    </>
  );
}

/** The two verdicts on one change; declining it needs a note. */
function SecondReview({ entry, work }: { entry: MetadataEntry; work: ReviewWork }) {
  const { field, value, label } = entry;
  const [note, setNote, draft] = useDraftText(
    "report-second-review",
    `${work.review.report.job_id}-${field}`,
  );
  const [isMissing, setMissing] = useState(false);
  function answer(verdict: "agreed" | "declined") {
    if (verdict === "declined" && note.trim() === "") {
      setMissing(true);
      return;
    }
    draft.sent();
    work.changes.push({ kind: "second_review", field, value, verdict, note: note.trim() });
    work.list.announce(verdict === "agreed" ? `${label}: agreed.` : `${label}: declined.`);
  }
  return (
    <span className="mt-2 grid gap-2">
      <DraftNotice draft={draft} />
      <span className="flex flex-wrap items-end gap-2">
        <TextField
          label="Note for the second review"
          className="min-w-60 grow"
          maxLength={CHANGE_REASON_LENGTH}
          value={note}
          onChange={setNote}
          errorMessage={isMissing && !note.trim() ? "Say why you decline it." : undefined}
        />
        <Button aria-label={`Decline: ${label}`} onPress={() => answer("declined")}>
          Decline
        </Button>
        <Button variant="primary" aria-label={`Agree: ${label}`} onPress={() => answer("agreed")}>
          Agree
        </Button>
      </span>
    </span>
  );
}
