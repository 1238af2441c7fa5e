"use client";

import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Menu } from "@/components/ui/controls/menu";
import type { MenuEntry } from "@/components/ui/controls/menu-entry";
import type { LabReportLine } from "@/lib/contract/dashboard/lab-report-queue";
import { getFailureLabel } from "@/lib/domain/lab-reports/report-labels";
import { can } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { useRetryReport } from "./use-retry-report";

/** The steps that the surrounding screen carries out for a row. */
export type ReportSteps = {
  /** Uploads a better copy of the report for the same person. */
  uploadCopy: (report: LabReportLine) => void;
  move: (report: LabReportLine) => void;
  reject: (report: LabReportLine) => void;
};

type ReportNextStepProps = { report: LabReportLine; steps: ReportSteps };

/** The recommended next step for a report as a button, and the other steps in a menu. */
export function ReportNextStep({ report, steps }: ReportNextStepProps) {
  const { staff, team } = useSession();
  const retry = useRetryReport();
  const { job_id, person, state, retried_as } = report;
  const isOpenFailure = state === "failed" && retried_as === null;
  const isRetryBest =
    getFailureLabel(report.failure_reason, report.failure_detail).action === "retry";
  const tryAgain: MenuEntry = {
    id: "retry",
    label: "Try again",
    onAction: () => retry.start(job_id),
  };
  const uploadCopy: MenuEntry = {
    id: "upload",
    label: "Upload a new copy",
    onAction: () => steps.uploadCopy(report),
  };
  const reject: MenuEntry = {
    id: "reject",
    label: "Reject …",
    description: "Its values are not used",
    onAction: () => steps.reject(report),
  };
  const move: MenuEntry = {
    id: "move",
    label: person.user_id === null ? "Assign to a person …" : "Move to another person …",
    onAction: () => steps.move(report),
  };
  const more =
    person.user_id === null
      ? "More for the report that belongs to nobody yet"
      : `More for the report of ${person.name}`;
  const mayReview = can(staff.role, "lab-report:review");
  const isMovable = state === "in_review" || state === "finished";
  const items = [
    ...(isOpenFailure && can(staff.role, "lab-report:upload")
      ? [isRetryBest ? uploadCopy : tryAgain]
      : []),
    ...(mayReview && isMovable && team.deployment === "embedded" ? [move] : []),
    ...(mayReview && state !== "finished" && state !== "rejected" ? [reject] : []),
  ];
  return (
    <span className="flex items-center gap-2 justify-end max-sm:w-full max-sm:justify-between">
      {state === "in_review" ? (
        <LinkButton href={`/lab-reports/${job_id}`} size="small" prefetch={false}>
          Review
        </LinkButton>
      ) : null}
      {state === "failed" && retried_as ? (
        <Link href={`/lab-reports/${retried_as}`} prefetch={false} className="text-small">
          Sent again
        </Link>
      ) : null}
      {isOpenFailure && can(staff.role, "lab-report:upload") ? (
        <Button
          size="small"
          isPending={retry.isPending}
          onPress={() => (isRetryBest ? retry.start(job_id) : steps.uploadCopy(report))}
        >
          {isRetryBest ? tryAgain.label : uploadCopy.label}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Menu
          label={more}
          trigger={(props) => (
            <Button
              {...props}
              variant="quiet"
              size="small"
              icon={<Ellipsis aria-hidden="true" />}
              aria-label={more}
            />
          )}
          items={items}
        />
      ) : null}
    </span>
  );
}
