"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { IDENTITY_REASON_LENGTH, type Identity } from "@/lib/contract/dashboard/identity";
import {
  describeDifferences,
  findIdentityDifferences,
} from "@/lib/domain/identity/compare-identity";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { IdentityComparison } from "./identity-comparison";

const MIN_REASON_LENGTH = 3;

type IdentityDecisionProps = {
  record: Identity;
  patient: Identity;
  /** The reason given when this exact difference was confirmed; null until then. */
  confirmedReason: string | null;
  /** `sent` is called once the reason is stored and its draft is no longer needed. */
  onConfirm: (reason: string, sent: () => void) => void;
  /** The id under which the draft of the reason is stored. */
  recordId: string;
  /** What to do when this is another person, as a sentence. */
  otherPerson?: string;
  /** Replaces the differing values with those on record. */
  onUseRecord?: () => void;
  isPending?: boolean;
  /** The label of the button, for pages with several of them. */
  action?: string;
};

/**
 * Confirms that a patient may differ from the record: both identities field by field, and a reason. Nothing when the
 * two agree.
 */
export function IdentityDecision(props: IdentityDecisionProps) {
  const {
    record,
    patient,
    confirmedReason,
    onConfirm,
    recordId,
    onUseRecord,
    isPending = false,
  } = props;
  const { action = "Confirm the difference" } = props;
  const { otherPerson = "If this is another person, choose that person instead." } = props;
  const [reason, setReason, draft] = useDraftText("identity", recordId);
  const [isTried, setTried] = useState(false);
  const fields = findIdentityDifferences(record, patient);
  if (fields.length === 0) return null;
  const isMissing = reason.trim().length < MIN_REASON_LENGTH;
  const isConfirmed = confirmedReason !== null;
  return (
    <section className="grid gap-3" aria-label="The person differs from the record">
      <Notice
        tone={isConfirmed ? "warn" : "error"}
        role="alert"
        title={describeDifferences(fields)}
      >
        {isConfirmed
          ? `You confirmed this: “${confirmedReason}”`
          : `Results of this order would be filed under this record. ${otherPerson}`}
      </Notice>
      <IdentityComparison record={record} patient={patient} />
      {isConfirmed ? null : (
        <>
          <DraftNotice draft={draft} />
          <TextField
            label="Why the order may differ from the record"
            description="Kept in the audit log with your name."
            rows={2}
            maxLength={IDENTITY_REASON_LENGTH}
            value={reason}
            onChange={setReason}
            errorMessage={isTried && isMissing ? "Enter a reason in a few words." : undefined}
          />
          <div className="flex items-center gap-2 flex-wrap">
            <Button
              isPending={isPending}
              onPress={() => {
                setTried(true);
                if (!isMissing) onConfirm(reason.trim(), draft.sent);
              }}
            >
              {action}
            </Button>
            {onUseRecord ? <Button onPress={onUseRecord}>Use the record's details</Button> : null}
          </div>
        </>
      )}
    </section>
  );
}
