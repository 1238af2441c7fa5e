import { Calendar, Zap } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import type { OrderActionState } from "@/lib/domain/orders/order-actions";
import { MoreActions, type OrderDialog } from "./more-actions";

type OrderActionsProps = { actions: OrderActionState; onOpen: (dialog: OrderDialog) => void };

/** The actions that are possible now; a menu contains the others with their reasons, and the raw order. */
export function OrderActions({ actions, onOpen }: OrderActionsProps) {
  return (
    <>
      {actions.cancel.open ? (
        <Button onPress={() => onOpen("cancel")}>Cancel order …</Button>
      ) : null}
      {actions.reschedule.open ? (
        <Button icon={<Calendar aria-hidden="true" />} onPress={() => onOpen("reschedule")}>
          Reschedule
        </Button>
      ) : null}
      {actions.dispatch.open ? (
        <Button
          variant="danger"
          icon={<Zap aria-hidden="true" />}
          onPress={() => onOpen("dispatch")}
        >
          Dispatch now …
        </Button>
      ) : null}
      <MoreActions actions={actions} onOpen={onOpen} />
    </>
  );
}
