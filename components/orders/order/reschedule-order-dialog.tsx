"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { toast } from "@/components/ui/feedback/toast";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { formatDate } from "@/lib/domain/datetime";
import { patientName } from "@/lib/domain/orders/order-patient";
import { type ClinicDay, rescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { rescheduleOrder } from "@/lib/query/orders";
import { formatOrderState } from "./order-state";
import { OrderSubtitle } from "./order-subtitle";
import { RescheduleDisabled } from "./reschedule-disabled";
import { RescheduleForm } from "./reschedule-form";
import { useOrderAction } from "./use-order-action";

type RescheduleOrderDialogProps = { order: Order; clinic: ClinicDay; onClose: () => void };

/**
 * Moves the activation date, or says why it cannot move. A refusal changes nothing here: the chosen date stays, and
 * the conditions below it are those of the order as the service has it now.
 */
export function RescheduleOrderDialog({ order, clinic, onClose }: RescheduleOrderDialogProps) {
  const [chosen, setChosen] = useState<CalendarDate | null>(firstChoice(order, clinic));
  const write = useOrderAction(
    order.id,
    (date: CalendarDate) => rescheduleOrder(order.id, date),
    (moved) => {
      const date = moved.activate_by ? formatDate(moved.activate_by) : "no date";
      toast({ tone: "success", title: `Moved to ${date}.`, body: patientName(moved) });
      onClose();
    },
  );
  const verdict = rescheduleVerdict(order, clinic);
  const notice = {
    notDone: "Not moved",
    kept: verdict.allowed ? "The date you chose stays in the field." : "",
    current: formatOrderState(order),
    isSaved: chosen !== null && order.activate_by === chosen,
  };
  const subtitle = <OrderSubtitle order={order} />;

  if (!verdict.allowed) {
    return (
      <Dialog
        title="Cannot be rescheduled"
        subtitle={subtitle}
        isOpen
        onOpenChange={() => write.leave(onClose)}
        footer={
          <Button variant="primary" onPress={() => write.leave(onClose)}>
            Close
          </Button>
        }
      >
        <WriteNotice write={write} {...notice} />
        <RescheduleDisabled order={order} verdict={verdict} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Reschedule activation"
      subtitle={subtitle}
      submitLabel={chosen ? `Move to ${formatDate(chosen)}` : "Move"}
      disabledReason={getDisabledReason(order, clinic, chosen)}
      write={write}
      notice={notice}
      onSubmit={() => chosen && write.start(chosen)}
      onClose={onClose}
    >
      <div className="grid gap-3.5">
        <RescheduleForm order={order} clinic={clinic} chosen={chosen} onChoose={setChosen} />
      </div>
    </FormDialog>
  );
}

/** The date set now, unless it is past: a past one is not a choice any more. */
function firstChoice({ activate_by }: Order, { today }: ClinicDay): CalendarDate | null {
  return activate_by && activate_by >= today ? activate_by : null;
}

function getDisabledReason(
  order: Order,
  clinic: ClinicDay,
  chosen: CalendarDate | null,
): string | undefined {
  if (chosen === null) return "Choose a day first.";
  if (chosen === order.activate_by) return "This is the date that is set now.";
  return rescheduleVerdict(order, { ...clinic, chosen }).reason ?? undefined;
}
