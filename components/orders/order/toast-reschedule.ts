import type { QueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import type { RescheduledOrder } from "@/lib/contract/dashboard/staff-action";
import { formatDate } from "@/lib/domain/datetime";
import { patientName } from "@/lib/domain/orders/order-patient";
import type { ClinicDay } from "@/lib/domain/orders/order-reschedule";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { undoReschedule } from "@/lib/query/undo-reschedule";
import { getAuditHref } from "./audit-href";

type Rescheduled = {
  client: QueryClient;
  order: RescheduledOrder;
  clinic: ClinicDay;
  showsAudit: boolean;
};

/** Confirms a reschedule, with an undo, and with a link to its audit event for those who may read the audit log. */
export function toastReschedule({ client, order, clinic, showsAudit }: Rescheduled): void {
  const before = order.previous_activate_by;
  const canUndo = before !== null && before !== order.activate_by && before >= clinic.today;
  toast({
    tone: "success",
    title: `Rescheduled to ${order.activate_by ? formatDate(order.activate_by) : "no date"}.`,
    body: patientName(order),
    about: `activation ${order.id}`,
    actions: [
      ...(canUndo ? [{ label: "Undo", onPress: () => void undo(client, order, clinic) }] : []),
      ...(showsAudit
        ? [{ label: "Audit event", href: getAuditHref(order.id, "order.reschedule") }]
        : []),
    ],
  });
}

async function undo(client: QueryClient, order: RescheduledOrder, clinic: ClinicDay) {
  try {
    const undone = await undoReschedule(client, order, clinic);
    if (undone.state === "too_late") {
      toast({ tone: "error", title: "Not moved back.", body: undone.reason });
      return;
    }
    const date = undone.order.activate_by ? formatDate(undone.order.activate_by) : "no date";
    const about = `activation ${order.id}`;
    toast({ tone: "success", title: `Moved back to ${date}.`, body: patientName(order), about });
  } catch (error) {
    toast({ tone: "error", ...describeWriteFailure(error, "Not moved back") });
  }
}
