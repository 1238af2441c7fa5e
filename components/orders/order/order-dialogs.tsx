import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import type { ClinicDay } from "@/lib/domain/orders/order-reschedule";
import { CancelOrderDialog } from "./cancel-order-dialog";
import { DispatchOrderDialog } from "./dispatch-order-dialog";
import type { OrderDialog } from "./more-actions";
import { RawOrderDialog } from "./raw-order-dialog";
import { RescheduleOrderDialog } from "./reschedule-order-dialog";

type OrderDialogsProps = {
  open: OrderDialog | null;
  order: OrderRecord;
  clinic: ClinicDay;
  staffName: string;
  deployment: Deployment;
  onOpen: (dialog: OrderDialog | null) => void;
};

/** The one dialog that is open, if any. */
export function OrderDialogs({ open, order, clinic, onOpen, ...recorded }: OrderDialogsProps) {
  const onClose = () => onOpen(null);
  switch (open) {
    case "reschedule":
      return <RescheduleOrderDialog order={order} clinic={clinic} onClose={onClose} />;
    case "dispatch":
      return (
        <DispatchOrderDialog
          {...recorded}
          order={order}
          onClose={onClose}
          onReschedule={() => onOpen("reschedule")}
        />
      );
    case "cancel":
      return <CancelOrderDialog order={order} onClose={onClose} />;
    case "raw":
      return <RawOrderDialog order={order} onClose={onClose} />;
    case null:
      return null;
  }
}
