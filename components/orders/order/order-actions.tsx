import { Calendar, Zap } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import type { OrderActionState } from "@/lib/domain/orders/order-actions";
import { MoreActions } from "./more-actions";

/** The dialogs that an order's page can open. */
export type OrderDialog = "reschedule" | "dispatch" | "cancel" | "raw";

type OrderActionsProps = { acts: OrderActionState; onOpen: (dialog: OrderDialog) => void };

/** What can be done with an order now. What cannot, and the raw order, stand in a menu of their own, with the reasons. */
export function OrderActions({ acts, onOpen }: OrderActionsProps) {
  return (
    <>
      {acts.cancel.open ? <Button onPress={() => onOpen("cancel")}>Cancel order …</Button> : null}
      {acts.reschedule.open ? (
        <Button icon={<Calendar aria-hidden="true" />} onPress={() => onOpen("reschedule")}>
          Reschedule
        </Button>
      ) : null}
      {acts.dispatch.open ? (
        <Button
          variant="danger"
          icon={<Zap aria-hidden="true" />}
          onPress={() => onOpen("dispatch")}
        >
          Dispatch now …
        </Button>
      ) : null}
      <MoreActions acts={acts} onOpen={onOpen} />
    </>
  );
}
