"use client";

import { useQueryClient } from "@tanstack/react-query";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextsToBeRead } from "@/components/shared/texts-to-be-read";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import type { IncompleteRecord, TodayOrderItem } from "@/lib/contract/dashboard/today";
import {
  type CompleteResultInput,
  GIVE_UP_REASON_LENGTH,
} from "@/lib/contract/service/incomplete-result";
import { formatToBeRead } from "@/lib/domain/results/to-be-read";
import { api } from "@/lib/query/core/api";
import { invalidate } from "@/lib/query/core/keys";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { orderKeys, resultKeys } from "@/lib/query/keys";
import { acknowledged } from "@/lib/query/today";
import { useResultSummary } from "@/lib/query/use-result-summary";

type CompleteWithoutDialogProps = {
  item: TodayOrderItem;
  facts: IncompleteRecord;
  onClose: () => void;
};

/**
 * Completes an order of which a person says that nothing is missing, for a reason that is recorded: without the markers
 * that its laboratory never reported, and with the texts of its reports that had to be read.
 */
export function CompleteWithoutDialog({ item, facts, onClose }: CompleteWithoutDialogProps) {
  const client = useQueryClient();
  const [reason, setReason, draft] = useDraftText("complete-without", item.order_id);
  const { read, summary } = useResultSummary(
    { kind: "order", id: item.order_id },
    {
      isWanted: facts.to_be_read.length > 0,
    },
  );
  const toBeRead = summary?.toBeRead ?? [];
  const changed = [...orderKeys.all, ...resultKeys.ofOrder(item.order_id)];
  const write = useWrite({
    send: (input: CompleteResultInput) =>
      api("POST /api/orders/{order_id}/results/complete", input),
    record: changed,
    onDone: () => {
      draft.sent();
      toast({
        tone: "success",
        title: hasOpen ? "Completed without them." : "Completed.",
        body: item.person,
      });
      // Not awaited, because the dialog closes first.
      void invalidate(client, changed);
      void acknowledged(client);
    },
    onDoneHere: onClose,
    onFailed: () => acknowledged(client),
  });
  const hasOpen = facts.open_markers.length > 0;
  function getDisabledReason(): string | undefined {
    if (facts.to_be_read.some(({ id }) => toBeRead.every((each) => each.id !== id))) {
      return read === undefined
        ? "The texts to be read are loading."
        : "The texts to be read have changed. Close this and open it again.";
    }
    return reason.trim() === "" ? "Enter the reason first." : undefined;
  }
  function send() {
    write.start({
      order_id: item.order_id,
      reason: reason.trim(),
      open_markers: facts.open_markers.map(({ slug }) => slug),
      to_be_read: facts.to_be_read.map(({ id }) => id),
    });
  }
  return (
    <FormDialog
      title={hasOpen ? "Complete without the missing markers?" : "Is nothing missing?"}
      subtitle={`${item.person} · ${item.test}`}
      role="alertdialog"
      width="wide"
      cancelLabel="Wait for the laboratory"
      submitLabel={hasOpen ? "Complete without them" : "Nothing is missing: complete it"}
      submitVariant="danger"
      disabledReason={getDisabledReason()}
      write={write}
      notice={{ notDone: "Not completed", kept: "Your reason is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <MissingFacts facts={facts} />
      {toBeRead.length > 0 ? (
        <Notice tone="warn" title={`${formatToBeRead(toBeRead)}.`}>
          <TextsToBeRead texts={toBeRead} />
          The order stays without an assessment, because these texts were not understood.
        </Notice>
      ) : null}
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        labelNote="recorded with your name"
        rows={2}
        maxLength={GIVE_UP_REASON_LENGTH}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

function MissingFacts({ facts }: { facts: IncompleteRecord }) {
  const { open_markers, extra_values, unused_rows, reported, total } = facts;
  const hasOpen = open_markers.length > 0;
  return (
    <>
      <p className="text-small">
        {reported} of {total} markers are final.
        {hasOpen ? " These were never reported as final:" : null}
      </p>
      {hasOpen ? (
        <ul className="text-small grid gap-1 pl-4" aria-label="Markers without a final value">
          {open_markers.map(({ slug, name, is_preliminary }) => (
            <li key={slug}>
              {name}
              {is_preliminary ? (
                <span className="text-ink-2"> (its value is preliminary)</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {extra_values.length > 0 ? (
        <Notice tone="warn" title="The laboratory reported markers that were not ordered.">
          {extra_values.join(", ")}. One of them may be a missing marker under another name.
        </Notice>
      ) : null}
      {unused_rows > 0 ? (
        <Notice
          tone="warn"
          title={
            unused_rows === 1
              ? "One received row was not used."
              : `${unused_rows} received rows were not used.`
          }
        >
          See “As received” on the order’s page.
        </Notice>
      ) : null}
    </>
  );
}
