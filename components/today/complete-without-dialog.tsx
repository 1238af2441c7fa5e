"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { GIVE_UP_REASON_LENGTH, type IncompleteFacts } from "@/lib/contract/incomplete-result";
import type { TodayOrderItem } from "@/lib/contract/today";
import { completeWithout } from "@/lib/query/complete-without";
import { failureOf } from "@/lib/query/failure";
import { orderKeys } from "@/lib/query/orders";
import { resultKeys } from "@/lib/query/results";
import { acknowledged } from "@/lib/query/today";

type CompleteWithoutDialogProps = {
  item: TodayOrderItem;
  facts: IncompleteFacts;
  onClose: () => void;
};

/** Completes an order without the markers that its laboratory never reported, for a reason that is recorded. */
export function CompleteWithoutDialog({ item, facts, onClose }: CompleteWithoutDialogProps) {
  const client = useQueryClient();
  const isSending = useRef<boolean>(false);
  const [reason, setReason] = useState("");
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      completeWithout({
        order_id: item.order_id,
        reason: reason.trim(),
        open_markers: facts.open_markers.map(({ slug }) => slug),
      }),
    retry: false,
    onSuccess: () => {
      toast({ tone: "success", title: "Completed without them.", body: item.person });
      onClose();
    },
    onSettled: async () => {
      isSending.current = false;
      await Promise.all([
        client.invalidateQueries({ queryKey: orderKeys.all }),
        client.invalidateQueries({ queryKey: resultKeys.ofOrder(item.order_id) }),
        acknowledged(client),
      ]);
    },
  });
  function send() {
    if (isSending.current) return;
    isSending.current = true;
    mutate();
  }
  const disabledReason = reason.trim() === "" ? "Write the reason first." : undefined;
  return (
    <Dialog
      title="Complete without the missing markers?"
      subtitle={`${item.person} · ${item.test}`}
      role="alertdialog"
      width="wide"
      isOpen
      onOpenChange={() => (isPending ? undefined : onClose())}
      footer={
        <>
          <Button variant="primary" onPress={onClose}>
            Wait for the laboratory
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            closedReason={disabledReason}
            onPress={send}
          >
            Complete without them
          </Button>
        </>
      }
    >
      {error ? <NotCompleted error={error} /> : null}
      <MissingFacts facts={facts} />
      <TextField
        label="Reason"
        labelNote="recorded with your name"
        rows={2}
        maxLength={GIVE_UP_REASON_LENGTH}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}

function MissingFacts({ facts }: { facts: IncompleteFacts }) {
  const { open_markers, extra_values, unused_rows, reported, total } = facts;
  return (
    <>
      <p className="small">
        {reported} of {total} markers are settled. These were never reported as final:
      </p>
      <ul className="small grid gap-1 pl-4" aria-label="Markers without a final value">
        {open_markers.map(({ slug, name, is_preliminary }) => (
          <li key={slug}>
            {name}
            {is_preliminary ? <span className="ink-2"> (its value is preliminary)</span> : null}
          </li>
        ))}
      </ul>
      {extra_values.length > 0 ? (
        <Notice tone="warn" title="Values of markers that were not ordered came in.">
          {extra_values.join(", ")}. One of them may be a missing marker under another name.
        </Notice>
      ) : null}
      {unused_rows > 0 ? (
        <Notice tone="warn" title={`${unused_rows} received rows were not used.`}>
          They stand on the order’s page, under “As received”.
        </Notice>
      ) : null}
    </>
  );
}

function NotCompleted({ error }: { error: unknown }) {
  const { title, detail, said, outcomeUnknown, requestId } = failureOf(error);
  return (
    <Notice
      tone="error"
      role="alert"
      title={
        outcomeUnknown ? `${title}: we could not confirm whether this was saved.` : "Not completed."
      }
    >
      {said ? `The service answered: “${said}”` : detail} Your reason is kept here.
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
