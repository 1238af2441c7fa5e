"use client";

import { Zap } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { DeploymentBadge } from "@/components/ui/display/deployment-badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { DISPATCH_WORD } from "@/lib/contract/dashboard/order-search";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import type { Order } from "@/lib/contract/service/order";
import { formatDate } from "@/lib/domain/datetime";
import { patientName } from "@/lib/domain/orders/order-patient";
import { dispatchVerdict } from "@/lib/domain/orders/order-reschedule";
import { dispatchOrder } from "@/lib/query/orders";
import { ActionFailure } from "./action-failure";
import { DateChange } from "./date-change";
import { OrderSubtitle } from "./order-subtitle";
import { useOrderAction } from "./use-order-action";

type DispatchOrderDialogProps = {
  order: Order;
  staffName: string;
  deployment: Deployment;
  onClose: () => void;
  onReschedule: () => void;
};

/** Dispatches an order immediately, after the confirmation word was typed. Clearing a date never does this. */
export function DispatchOrderDialog({
  order,
  staffName,
  deployment,
  onClose,
  onReschedule,
}: DispatchOrderDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const write = useOrderAction(
    order.id,
    () => dispatchOrder(order.id),
    (sent) => {
      toast({ tone: "success", title: "Dispatched.", body: `${patientName(sent)}, immediately.` });
      onClose();
    },
  );
  const verdict = dispatchVerdict(order);
  const isTyped = typed.trim() === DISPATCH_WORD;
  const disabledReason = verdict.reason ?? (isTyped ? undefined : `Type ${DISPATCH_WORD} first.`);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (disabledReason === undefined) write.start(undefined);
  }
  return (
    <Dialog
      role="alertdialog"
      tone="danger"
      title="Dispatch this order now?"
      subtitle={<OrderSubtitle order={order} />}
      isOpen
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button variant="primary" onPress={() => write.leave(onClose)}>
            Keep the date
          </Button>
          <Button
            variant="danger"
            icon={<Zap aria-hidden="true" />}
            isPending={write.isPending}
            disabledReason={disabledReason}
            type="submit"
            form={formId}
          >
            Dispatch now
          </Button>
        </>
      }
    >
      <ActionFailure
        write={write}
        order={order}
        notDone="Not dispatched"
        kept="The activation date was not changed."
        isSaved={!order.activate_by}
      />
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
      <form id={formId} onSubmit={submit}>
        <TextField
          label={`Type ${DISPATCH_WORD}`}
          value={typed}
          onChange={setTyped}
          mono
          autoComplete="off"
          className="max-w-40"
        />
      </form>
      <p className="small ink-2">
        To pick another day,{" "}
        <button
          type="button"
          className="underline underline-offset-3"
          onClick={() => write.leave(onReschedule)}
        >
          reschedule
        </button>{" "}
        instead. Emptying the date field there never dispatches.
      </p>
    </Dialog>
  );
}
