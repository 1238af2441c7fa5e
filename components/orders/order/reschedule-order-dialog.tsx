"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { formatDate } from "@/lib/domain/datetime";
import { canCancel } from "@/lib/domain/orders/order-actions";
import { patientName } from "@/lib/domain/orders/order-patient";
import {
  type ClinicDay,
  type RescheduleVerdict,
  rescheduleVerdict,
} from "@/lib/domain/orders/order-reschedule";
import { rescheduleOrder } from "@/lib/query/orders";
import { ActionFailure } from "./action-failure";
import { OrderSubtitle } from "./order-subtitle";
import { RescheduleForm } from "./reschedule-form";
import { RescheduleRules } from "./reschedule-rules";
import { useOrderAction } from "./use-order-action";

type RescheduleOrderDialogProps = { order: Order; clinic: ClinicDay; onClose: () => void };

/**
 * Changes the activation date, or explains why it cannot be changed. After a refusal the chosen date is kept and the
 * conditions are those of the order as the service has it now.
 */
export function RescheduleOrderDialog({ order, clinic, onClose }: RescheduleOrderDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<CalendarDate | null>(getInitialDate(order, clinic));
  const write = useOrderAction(
    order.id,
    (date: CalendarDate) => rescheduleOrder(order.id, date),
    (rescheduled) => {
      const date = rescheduled.activate_by ? formatDate(rescheduled.activate_by) : "no date";
      toast({ tone: "success", title: `Rescheduled to ${date}.`, body: patientName(rescheduled) });
      onClose();
    },
  );
  const verdict = rescheduleVerdict(order, clinic);
  const failure = (
    <ActionFailure
      write={write}
      order={order}
      notDone="Not rescheduled"
      kept={verdict.allowed ? "The date you chose stays in the field." : ""}
      isSaved={chosen !== null && order.activate_by === chosen}
    />
  );
  const dialog = {
    subtitle: <OrderSubtitle order={order} />,
    isOpen: true,
    onOpenChange: () => write.leave(onClose),
  };

  if (!verdict.allowed) {
    return (
      <Dialog
        {...dialog}
        title="Cannot be rescheduled"
        footer={
          <Button variant="primary" onPress={() => write.leave(onClose)}>
            Close
          </Button>
        }
      >
        {failure}
        <RescheduleDisabled order={order} verdict={verdict} />
      </Dialog>
    );
  }
  const disabledReason = getDisabledReason(order, clinic, chosen);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen && disabledReason === undefined) write.start(chosen);
  }
  return (
    <Dialog
      {...dialog}
      title="Reschedule activation"
      footer={
        <>
          <Button onPress={() => write.leave(onClose)} kbd="Esc">
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={write.isPending}
            disabledReason={disabledReason}
            type="submit"
            form={formId}
          >
            {chosen ? `Reschedule to ${formatDate(chosen)}` : "Reschedule"}
          </Button>
        </>
      }
    >
      {failure}
      <form id={formId} className="grid gap-3.5" onSubmit={submit}>
        <RescheduleForm order={order} clinic={clinic} chosen={chosen} onChoose={setChosen} />
      </form>
    </Dialog>
  );
}

/** The present date, unless it is past. */
function getInitialDate({ activate_by }: Order, { today }: ClinicDay): CalendarDate | null {
  return activate_by && activate_by >= today ? activate_by : null;
}

function getDisabledReason(
  order: Order,
  clinic: ClinicDay,
  chosen: CalendarDate | null,
): string | undefined {
  if (chosen === null) return "Choose a day first.";
  if (chosen === order.activate_by) return "This is the present date.";
  return rescheduleVerdict(order, { ...clinic, chosen }).reason ?? undefined;
}

type RescheduleDisabledProps = { order: Order; verdict: RescheduleVerdict };

/** Why an order cannot be rescheduled: each condition with its verdict, and what is still possible. */
function RescheduleDisabled({ order, verdict }: RescheduleDisabledProps) {
  const { activate_by } = order;
  return (
    <>
      <Notice
        tone="info"
        title={activate_by ? "The date cannot be changed." : "There is no date to change."}
      >
        {activate_by
          ? `Its activation date, ${formatDate(activate_by)}, stays as it is.`
          : "This order goes to the lab without an activation date."}
      </Notice>
      <RescheduleRules conditions={verdict.conditions} />
      <p className="small ink-2">
        {canCancel(order).allowed
          ? "It can still be canceled."
          : "It can no longer be canceled either. You can place a new order."}
      </p>
    </>
  );
}
