"use client";

import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { OrderActionState } from "@/lib/domain/orders/order-actions";
import type { OrderDialog } from "./more-actions";

type OrderKeysProps = { actions: OrderActionState; onOpen: (dialog: OrderDialog) => void };

/**
 * The keys of an order's actions. `r` also opens the dialog when the order's state forbids rescheduling, because the
 * dialog explains why. Keys for actions outside the role do nothing.
 */
export function OrderKeys({ actions, onOpen }: OrderKeysProps) {
  const { reschedule, dispatch } = actions;
  useKeys("This order", [
    {
      keys: "r",
      label: "Reschedule, or see why it cannot be",
      run: () => {
        if (reschedule.open || reschedule.because === "order") onOpen("reschedule");
      },
    },
    { keys: "d", label: "Dispatch now", run: () => dispatch.open && onOpen("dispatch") },
  ]);
  return null;
}
