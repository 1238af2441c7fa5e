"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import type { LabReport } from "@/lib/contract/dashboard/lab-report";
import type { ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { birthDate } from "@/lib/domain/orders/order-patient";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { findAcknowledgement } from "@/lib/domain/today/acknowledged";
import { labReportReviewQuery } from "@/lib/query/lab-report-review/lab-report-review";
import { reportResultsQuery } from "@/lib/query/results";
import { useSession } from "@/lib/query/session/session";
import { AcknowledgeDialog } from "./acknowledge-dialog";
import { AcknowledgedBy } from "./acknowledged-by";

type AcknowledgeReportProps = { jobId: string; lead: ReactNode };

/**
 * On a lab report's page: its most severe value (`lead`), and who acknowledged the values or the button to do so. Nothing
 * while the report is not finished, and where no value stands out.
 */
export function AcknowledgeReport({ jobId, lead }: AcknowledgeReportProps) {
  const { data: review } = useQuery(labReportReviewQuery(jobId));
  return review?.report.state === "finished" ? (
    <FinishedReport report={review.report} lead={lead} />
  ) : null;
}

type FinishedReportProps = { report: LabReport; lead: ReactNode };

function FinishedReport({ report, lead }: FinishedReportProps) {
  const { staff } = useSession();
  // Kept apart from the report, so that a colleague's acknowledgment does not close the dialog.
  const [open, setOpen] = useState<ResultKind | null>(null);
  const { data, error } = useQuery(reportResultsQuery(report.job_id));
  const kind = data?.kind ?? null;
  const acknowledgement = data && findAcknowledgement(data);
  const reason = can(staff.role, "result:acknowledge")
    ? undefined
    : `This needs the role ${leastRoleFor("result:acknowledge")} or a higher one.`;
  if (error && !data) {
    return (
      <p className="section text-small text-ink-2">
        Could not load whether its values have to be acknowledged.
      </p>
    );
  }
  return (
    <>
      {kind === null ? null : (
        <section className="section px-0 pb-0" aria-label="Result summary">
          <div className="result-lead">
            {lead}
            {acknowledgement ? (
              <AcknowledgedBy acknowledgement={acknowledgement} />
            ) : (
              <div className="flex items-center gap-2 flex-wrap">
                <span className="text-small text-ink-2">Nobody has acknowledged it yet.</span>
                {/* Beside a critical value, the call comes first. */}
                <Button
                  {...(kind === "critical" ? {} : { variant: "primary" as const })}
                  disabledReason={reason}
                  onPress={() => setOpen(kind)}
                >
                  Acknowledge …
                </Button>
              </div>
            )}
          </div>
        </section>
      )}
      {open ? (
        <AcknowledgeDialog
          subject={{ kind: "report", id: report.job_id }}
          kind={open}
          person={report.person.name}
          birthDate={report.person.birth_date ? birthDate(report.person.birth_date) : null}
          title={report.lab_name ? `Report of ${report.lab_name}` : "Lab report"}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
