"use client";

import { MoveReportDialog } from "@/components/lab-reports/move-report-dialog";
import { RejectReportDialog } from "@/components/lab-reports/reject-report-dialog";
import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import type { ReviewEnded } from "@/lib/contract/dashboard/lab-report-review";
import { formatAlarms, listDecisions } from "@/lib/domain/lab-reports/review/finish-summary";
import { formatProgress } from "@/lib/domain/lab-reports/review/review-progress";
import { AddRowDialog } from "./add-row-dialog";
import { CodeDialog } from "./code-dialog";
import { HeadDialog } from "./head-dialog";
import { PersonDialog } from "./patient/person-dialog";
import { getFinishProblem } from "./review-head";
import type { ReportPage } from "./use-report-page";
import type { ReviewWork } from "./use-review-work";

type ReviewDialogsProps = {
  work: ReviewWork;
  page: ReportPage;
  onFinish: () => void;
  onEnded: (ended: ReviewEnded) => void;
};

/** The dialog of a review that is open. */
export function ReviewDialogs({ work, page, onFinish, onEnded }: ReviewDialogsProps) {
  const { dialog, current, open } = work;
  const close = () => open(null);
  switch (dialog) {
    case "finish":
      return <FinishDialog work={work} onFinish={onFinish} onClose={close} />;
    case "add":
      return <AddRowDialog work={work} page={page} />;
    case "head":
    case "dates":
      return <HeadDialog work={work} page={page} part={dialog} />;
    case "person":
      return <PersonDialog work={work} />;
    case "move":
      return (
        <MoveReportDialog
          report={work.review.report}
          onMoved={(name) => {
            toast({ tone: "success", title: `Filed under ${name}.` });
            close();
          }}
          onClose={close}
        />
      );
    case "reject":
      return (
        <RejectReportDialog report={work.review.report} onRejected={onEnded} onClose={close} />
      );
    case "code":
      return current ? (
        <CodeDialog
          row={current}
          chosen={work.getText(current).code}
          onChoose={(code) => work.setCode(current, code)}
          onClose={close}
        />
      ) : null;
    default:
      return null;
  }
}

type FinishDialogProps = { work: ReviewWork; onFinish: () => void; onClose: () => void };

/** Says what is finished before it is sent: finishing cannot be undone. */
function FinishDialog({ work, onFinish, onClose }: FinishDialogProps) {
  const { person } = work.review.report;
  const alarms = formatAlarms(work.state);
  const decisions = [...new Set(listDecisions(work.state))];
  return (
    <FormDialog
      title="Finish this review?"
      subtitle={person.name}
      submitLabel="Finish"
      disabledReason={getFinishProblem(work)}
      onSubmit={() => {
        onClose();
        onFinish();
      }}
      onClose={onClose}
    >
      <p className="font-medium">{formatProgress(work.progress)}.</p>
      {alarms ? <p className="font-medium">{alarms}</p> : null}
      {decisions.length > 0 ? (
        <div className="text-small">
          <p>Decided by hand:</p>
          <ul
            className="max-h-48 list-none overflow-auto wrap-anywhere"
            aria-label="Decided by hand"
          >
            {decisions.map((decision) => (
              <li key={decision}>{decision}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="text-small text-ink-2">
        They become results of {person.name}. Finishing cannot be undone here.
      </p>
    </FormDialog>
  );
}
