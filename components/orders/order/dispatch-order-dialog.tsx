"use client";

import { Zap } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { DeploymentBadge } from "@/components/ui/display/deployment-badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { DISPATCH_WORD } from "@/lib/contract/dashboard/orders/order-search";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import { formatDate } from "@/lib/domain/datetime";
import { patientName } from "@/lib/domain/orders/order-patient";
import { dispatchVerdict } from "@/lib/domain/orders/order-reschedule";
import { api } from "@/lib/query/core/api";
import { DateChange } from "./date-change";
import { formatOrderState } from "./order-state";
import { OrderSubtitle } from "./order-subtitle";
import { useOrderAction } from "./use-order-action";

type DispatchOrderDialogProps = {
  order: OrderRecord;
  staffName: string;
  deployment: Deployment;
  onClose: () => void;
  onReschedule: () => void;
};

/** Dispatches an order immediately, once the confirmation word has been typed. Clearing a date never does this. */
export function DispatchOrderDialog({
  order,
  staffName,
  deployment,
  onClose,
  onReschedule,
}: DispatchOrderDialogProps) {
  const [typed, setTyped] = useState("");
  const write = useOrderAction(
    order.id,
    () =>
      api("POST /api/orders/{order_id}/dispatch", { order_id: order.id, confirm: DISPATCH_WORD }),
    {
      onDone: (sent) =>
        toast({
          tone: "success",
          title: "Dispatched.",
          body: `${patientName(sent)}, immediately.`,
        }),
      onDoneHere: onClose,
    },
  );
  const verdict = dispatchVerdict(order);
  const isTyped = typed.trim() === DISPATCH_WORD;
  const disabledReason = verdict.reason ?? (isTyped ? undefined : `Type ${DISPATCH_WORD} first.`);
  return (
    <FormDialog
      role="alertdialog"
      tone="danger"
      title="Dispatch this order now?"
      subtitle={<OrderSubtitle order={order} />}
      cancelLabel="Keep the date"
      submitLabel="Dispatch now"
      submitIcon={<Zap aria-hidden="true" />}
      submitVariant="danger"
      disabledReason={disabledReason}
      write={write}
      notice={{
        notDone: "Not dispatched",
        kept: "The activation date was not changed.",
        current: formatOrderState(order),
        isSaved: !order.activate_by,
      }}
      onSubmit={() => write.start(undefined)}
      onClose={onClose}
    >
      <Notice tone="error" title="Cannot be undone.">
        {order.activate_by ? `The date ${formatDate(order.activate_by)} is cleared and the` : "The"}{" "}
        order is sent to the lab immediately.
      </Notice>
      <DescriptionList
        items={[
          {
            term: "Activation",
            value: <DateChange from={order.activate_by} to="none, dispatched immediately" />,
          },
          { term: "Goes to", value: order.lab_test.lab?.name ?? "the lab of its test" },
          { term: "In", value: <DeploymentBadge deployment={deployment} /> },
          { term: "Recorded as", value: `${staffName}, order.dispatch` },
        ]}
      />
      <TextField
        label={`Type ${DISPATCH_WORD}`}
        value={typed}
        onChange={setTyped}
        mono
        autoComplete="off"
        className="max-w-40"
      />
      <p className="text-small text-ink-2">
        To pick another day,{" "}
        <button
          type="button"
          className="underline underline-offset-3"
          onClick={() => write.leave(onReschedule)}
        >
          reschedule
        </button>{" "}
        instead. Clearing the date field there never dispatches the order.
      </p>
    </FormDialog>
  );
}
