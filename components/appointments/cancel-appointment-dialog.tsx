"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { Select } from "@/components/ui/controls/select";
import { FailurePicture } from "@/components/ui/feedback/failure-illustration";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import type { Appointment } from "@/lib/contract/service/appointment";
import { isLateCancel } from "@/lib/domain/appointments/appointment-actions";
import { cancelVisit, reasonsQuery } from "@/lib/query/appointments";
import { failureOf } from "@/lib/query/core/failure";
import { VisitFailure } from "./appointment-failure";
import { VisitTime } from "./appointment-time";
import { NotesField } from "./notes-field";
import { useVisitAct } from "./use-appointment-action";

type CancelVisitDialogProps = {
  visit: Appointment;
  person: string;
  now: string;
  onClose: () => void;
};

/** Calls a visit off for one of the service's reasons. The harmless button is the filled one. */
export function CancelVisitDialog({ visit, person, now, onClose }: CancelVisitDialogProps) {
  const { data, error: unread, refetch } = useQuery(reasonsQuery(visit.order_id));
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [notes, setNotes] = useState("");
  const write = useVisitAct(
    visit.order_id,
    (body: { reason_id: string; notes: string }) => cancelVisit(visit.order_id, body),
    () => {
      toast({ tone: "success", title: "Called off.", body: `${person}: the order stays open` });
      onClose();
    },
  );
  const reasons = data?.reasons ?? [];
  const reason = reasons.find(({ id }) => id === reasonId);
  const isLate = isLateCancel(visit, now);
  return (
    <Dialog
      role="alertdialog"
      tone="danger"
      title="Call this visit off?"
      subtitle={person}
      isOpen
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button variant="primary" onPress={() => write.leave(onClose)}>
            Keep the visit
          </Button>
          <Button
            variant="danger"
            isPending={write.isPending}
            closedReason={reasonId === null ? "Choose why first." : undefined}
            onPress={() => reasonId && write.start({ reason_id: reasonId, notes })}
          >
            Call it off
          </Button>
        </>
      }
    >
      <VisitFailure
        write={write}
        orderId={visit.order_id}
        notDone="Not called off"
        next="The visit stands as it was."
        isSaved={({ id, event_status }) => id === visit.id && event_status === "cancelled"}
      />
      <VisitTime start={visit.start_at} end={visit.end_at} zone={visit.iana_timezone} />
      {isLate ? (
        <Notice tone="warn" title="Less than 24 hours are left.">
          A visit at home that is called off this late is not refunded, whatever the reason.
        </Notice>
      ) : null}
      {unread && !data ? (
        <FailurePicture
          failure={failureOf(unread)}
          closedTitle="Your role does not show the reasons"
          kept="The visit stands as it was."
          onRetry={() => void refetch()}
        />
      ) : null}
      {unread || data ? null : (
        <p className="label ink-2" role="status">
          Reading the reasons …
        </p>
      )}
      {data ? (
        <Select
          label="Why"
          placeholder="Choose a reason"
          value={reasonId}
          onChange={setReasonId}
          options={reasons.map(({ id, name, is_refundable }) => ({
            value: id,
            label: name,
            description: is_refundable ? "refundable" : "not refundable",
          }))}
        />
      ) : null}
      {reason && !isLate ? (
        <p className="small ink-2">
          {reason.is_refundable ? "This reason is refundable." : "This reason is not refundable."}
        </p>
      ) : null}
      <NotesField label="Notes" value={notes} onChange={setNotes} />
      <p className="small ink-2">The order stays open and takes another visit.</p>
    </Dialog>
  );
}
