"use client";

import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import { Timestamp } from "@/components/ui/time/timestamp";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { CLAIM_REASON_LENGTH } from "@/lib/contract/dashboard/claim";
import { instantParts } from "@/lib/domain/datetime";
import type { ReportStage } from "@/lib/domain/lab-reports/review/review-stage";
import { leastRoleFor } from "@/lib/domain/permissions";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import {
  type useClaimReport,
  useReleaseReport,
  useTakeOverReport,
} from "@/lib/query/lab-report-review/use-lab-report-review";
import { REVIEW_CLAIM } from "./review-class";

type ReportClaimProps = {
  jobId: string;
  stage: ReportStage;
  claim: ReturnType<typeof useClaimReport>;
  mayReview: boolean;
};

/** Who holds the report and until when, with the buttons that claim it, release it and take it over. */
export function ReportClaim({ jobId, stage, claim, mayReview }: ReportClaimProps) {
  const release = useReleaseReport(jobId, (error) =>
    toast({ tone: "error", ...describeWriteFailure(error, "Not released") }),
  );
  const [isAsking, setAsking] = useState(false);
  const disabledReason = mayReview
    ? undefined
    : `This needs the role ${leastRoleFor("lab-report:review")} or a higher one.`;
  switch (stage.kind) {
    case "closed":
      return null;
    case "free":
      return (
        <div className={REVIEW_CLAIM}>
          <LockOpen aria-hidden="true" />
          <span>{claim.isPending ? "Claiming it …" : "Not claimed"}</span>
          <Button
            size="small"
            isPending={claim.isPending}
            disabledReason={disabledReason}
            onPress={() => claim.start(false)}
          >
            Claim
          </Button>
          {claim.error ? (
            <span role="alert">{describeWriteFailure(claim.error, "Not claimed").title}</span>
          ) : null}
        </div>
      );
    case "mine":
      return (
        <div className={REVIEW_CLAIM}>
          <Lock aria-hidden="true" />
          <span>
            Claimed by you until <ClaimEnd until={stage.claim.until} />
          </span>
          <Button size="small" isPending={release.isPending} onPress={() => release.start()}>
            Release
          </Button>
        </div>
      );
    case "held":
      return (
        <div className={REVIEW_CLAIM}>
          <Lock aria-hidden="true" />
          <span>
            Claimed by <b>{stage.claim.name}</b> until <ClaimEnd until={stage.claim.until} />
          </span>
          <Button size="small" disabledReason={disabledReason} onPress={() => setAsking(true)}>
            Take over …
          </Button>
          {isAsking ? (
            <TakeOverDialog
              jobId={jobId}
              holder={stage.claim.name}
              onClose={() => setAsking(false)}
            />
          ) : null}
        </div>
      );
  }
}

function ClaimEnd({ until }: { until: string }) {
  const { zone } = useDisplayZone();
  const { date: _date, ...parts } = instantParts(until, zone);
  return (
    <b>
      <Timestamp dateTime={until} {...parts} />
    </b>
  );
}

type TakeOverDialogProps = { jobId: string; holder: string; onClose: () => void };

/** Takes a report over from a colleague, with a reason that is shown to them. */
function TakeOverDialog({ jobId, holder, onClose }: TakeOverDialogProps) {
  const [reason, setReason, draft] = useDraftText("report-claim", jobId);
  const [isTried, setTried] = useState(false);
  const write = useTakeOverReport(jobId, () => {
    draft.sent();
    onClose();
  });
  const isMissing = reason.trim().length < 3;
  function send() {
    setTried(true);
    if (!isMissing) write.start(reason.trim());
  }
  return (
    <FormDialog
      title={`Take over from ${holder}?`}
      submitLabel="Take over"
      write={write}
      notice={{ notDone: "Not taken over", kept: "Your reason is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">
        {holder} sees your name and reason. What they have saved stays in the report.
      </p>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        autoFocus
        maxLength={CLAIM_REASON_LENGTH}
        value={reason}
        onChange={setReason}
        errorMessage={isTried && isMissing ? "Say why" : undefined}
      />
    </FormDialog>
  );
}
