"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { Notice } from "@/components/ui/feedback/notice";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import { canCancel } from "@/lib/domain/orders/order-actions";
import {
  type ClinicDay,
  type RescheduleVerdict,
  rescheduleVerdict,
} from "@/lib/domain/orders/order-reschedule";
import { can } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { useSession } from "@/lib/query/session/session";
import { formatOrderState } from "./order-state";
import { OrderSubtitle } from "./order-subtitle";
import { RescheduleForm } from "./reschedule-form";
import { RescheduleRules } from "./reschedule-rules";
import { toastReschedule } from "./toast-reschedule";
import { useOrderAction } from "./use-order-action";

type RescheduleOrderDialogProps = { order: OrderRecord; clinic: ClinicDay; onClose: () => void };

/**
 * Changes the activation date, or explains why it cannot be changed. After a refusal the chosen date is kept, and the
 * conditions are those of the service's current order.
 */
export function RescheduleOrderDialog({ order, clinic, onClose }: RescheduleOrderDialogProps) {
  const client = useQueryClient();
  const { staff } = useSession();
  const [opened] = useState(order.activate_by);
  /** Undefined until the staff member enters a day: the field then follows the order. */
  const [entered, setEntered] = useState<CalendarDate | null>();
  const chosen = entered === undefined ? getInitialDate(order, clinic) : entered;
  const write = useOrderAction(
    order.id,
    (date: CalendarDate) =>
      api("PATCH /api/orders/{order_id}", { order_id: order.id, activate_by: date }),
    {
      onDone: (rescheduled) =>
        toastReschedule({
          client,
          order: rescheduled,
          clinic,
          showsAudit: can(staff.role, "audit:read"),
        }),
      onDoneHere: onClose,
    },
  );
  const isOwnMove = write.state.kind !== "idle" && order.activate_by === chosen;
  const wasMoved = order.activate_by !== opened && !isOwnMove;
  const verdict = rescheduleVerdict(order, clinic);
  const notice = {
    notDone: "Not rescheduled",
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
      submitLabel={chosen ? `Reschedule to ${formatDate(chosen)}` : "Reschedule"}
      disabledReason={getDisabledReason(order, clinic, chosen)}
      write={write}
      notice={notice}
      onSubmit={() => chosen && write.start(chosen)}
      onClose={onClose}
    >
      <div className="grid gap-3.5">
        {wasMoved ? (
          <Notice tone="warn" role="alert" title="This order was moved while this was open.">
            It was set to {formatDay(opened)}, and is now set to {formatDay(order.activate_by)}.
            {entered ? ` The field still has the day you chose, ${formatDate(entered)}.` : null}
          </Notice>
        ) : null}
        <RescheduleForm order={order} clinic={clinic} chosen={chosen} onChoose={setEntered} />
      </div>
    </FormDialog>
  );
}

/** The current activation date, unless it is past. */
function getInitialDate({ activate_by }: OrderRecord, { today }: ClinicDay): CalendarDate | null {
  return activate_by && activate_by >= today ? activate_by : null;
}

function formatDay(date: CalendarDate | null | undefined): string {
  return date ? formatDate(date) : "no day";
}

function getDisabledReason(
  order: OrderRecord,
  clinic: ClinicDay,
  chosen: CalendarDate | null,
): string | undefined {
  if (chosen === null) return "Choose a day first.";
  if (chosen === order.activate_by) return "This is the current date.";
  return rescheduleVerdict(order, { ...clinic, chosen }).reason ?? undefined;
}

type RescheduleDisabledProps = { order: OrderRecord; verdict: RescheduleVerdict };

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
      <p className="text-small text-ink-2">
        {canCancel(order).allowed
          ? "It can still be canceled."
          : "It can no longer be canceled either. You can place a new order."}
      </p>
    </>
  );
}
