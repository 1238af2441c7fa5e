import { Braces, Calendar, Zap } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Act, OrderActs } from "@/lib/domain/order-acts";

/** The dialogs that an order's page can open. */
export type OrderDialog = "reschedule" | "dispatch" | "cancel" | "raw";

type OrderActionsProps = { acts: OrderActs; onOpen: (dialog: OrderDialog) => void };

/** What can be done with an order; a closed act says why. The raw order is for those who have it, unmentioned to others. */
export function OrderActions({ acts, onOpen }: OrderActionsProps) {
  return (
    <>
      {acts.readRaw.open ? (
        <Button variant="quiet" icon={<Braces aria-hidden="true" />} onPress={() => onOpen("raw")}>
          Raw JSON
        </Button>
      ) : null}
      <Button closedReason={reasonOf(acts.cancel)} onPress={() => onOpen("cancel")}>
        Cancel order …
      </Button>
      <Button
        icon={<Calendar aria-hidden="true" />}
        closedReason={reasonOf(acts.reschedule)}
        onPress={() => onOpen("reschedule")}
      >
        Reschedule
      </Button>
      <Button
        variant="danger"
        icon={<Zap aria-hidden="true" />}
        closedReason={reasonOf(acts.dispatch)}
        onPress={() => onOpen("dispatch")}
      >
        Dispatch now …
      </Button>
    </>
  );
}

function reasonOf(act: Act): string | undefined {
  return act.open ? undefined : act.reason;
}
