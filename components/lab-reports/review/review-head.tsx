"use client";

import { CopyId } from "@/components/shared/copy-id";
import { EventsLink } from "@/components/shared/events-link";
import { Button } from "@/components/ui/controls/button";
import { Badge } from "@/components/ui/display/badge";
import { PageHead } from "@/components/ui/display/page-head";
import { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import { STATE_LABELS } from "@/lib/domain/lab-reports/report-labels";
import { getMetadataValue } from "@/lib/domain/lab-reports/review/report-metadata";
import { formatLeft } from "@/lib/domain/lab-reports/review/review-progress";
import type { ReportStage } from "@/lib/domain/lab-reports/review/review-stage";
import type {
  useClaimReport,
  useFinishReview,
} from "@/lib/query/lab-report-review/use-lab-report-review";
import { useSession } from "@/lib/query/session/session";
import { ReportClaim } from "./report-claim";
import type { ReviewWork } from "./use-review-work";

type ReviewHeadProps = {
  work: ReviewWork;
  stage: ReportStage;
  claim: ReturnType<typeof useClaimReport>;
  mayReview: boolean;
  finish: ReturnType<typeof useFinishReview>;
};

/** The person and date of the report, who holds it, and the buttons that end its review. */
export function ReviewHead({ work, stage, claim, mayReview, finish }: ReviewHeadProps) {
  const { report } = work.review;
  const { team } = useSession();
  const { family, label } = STATE_LABELS[report.state];
  const collected = CalendarDate.safeParse(getMetadataValue(work.state.metadata, "date_collected"));
  const needsPerson = work.progress.counts.to_check > 0 && report.state === "in_review";
  return (
    <PageHead
      title={
        collected.success ? (
          <>
            {report.person.name} · report of{" "}
            <span className="whitespace-nowrap">{formatDate(collected.data)}</span>
          </>
        ) : (
          `${report.person.name} · lab report`
        )
      }
      crumbs={[
        { key: "list", label: "Lab reports", href: "/lab-reports" },
        {
          key: "job",
          label: (
            <>
              job <CopyId id={report.job_id} /> <EventsLink id={report.job_id} />
            </>
          ),
        },
      ]}
      badges={
        needsPerson ? (
          <Badge family="problem">Needs a person</Badge>
        ) : (
          <Badge family={family}>{label}</Badge>
        )
      }
      actions={
        <>
          <ReportClaim jobId={report.job_id} stage={stage} claim={claim} mayReview={mayReview} />
          {work.canChange ? (
            <>
              <Button size="small" onPress={() => work.open("reject")}>
                Reject report
              </Button>
              {team.deployment === "embedded" ? (
                <Button size="small" onPress={() => work.open("move")}>
                  {report.person.user_id === null ? "Assign to a person" : "Move …"}
                </Button>
              ) : null}
              <FinishButton work={work} finish={finish} className="max-sm:hidden" />
            </>
          ) : null}
        </>
      }
    />
  );
}

type FinishButtonProps = Pick<ReviewHeadProps, "work" | "finish"> & { className?: string };

/** Leads to finishing the review. Until that is possible, it shows how many decisions are left and why it is disabled. */
export function FinishButton({ work, finish, className }: FinishButtonProps) {
  const { progress } = work;
  const { left } = progress;
  const disabledReason = getFinishProblem(work);
  return (
    <Button
      {...(disabledReason === undefined ? { variant: "primary" as const } : {})}
      {...(className === undefined ? {} : { className })}
      kbd="f"
      isPending={finish.isPending}
      disabledReason={disabledReason}
      onPress={() => work.open("finish")}
    >
      {left > 0 ? `Finish review: ${formatLeft(progress)}` : "Finish review …"}
    </Button>
  );
}

/** Why a review cannot be finished now; undefined when it can. */
export function getFinishProblem({ progress, changes, canChange }: ReviewWork): string | undefined {
  if (!canChange) return "Claim the report first.";
  const [problem] = progress.problems;
  if (problem !== undefined) return problem;
  return changes.pending.length > 0 ? "The last change is being saved." : undefined;
}
