import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { shortId } from "@/components/ui/short-id";
import { Tag } from "@/components/ui/tag";
import { Why } from "@/components/ui/why";
import type { Order } from "@/lib/contract/order";
import { closedReasons, type OrderActs } from "@/lib/domain/order-acts";
import { patientName } from "@/lib/domain/order-patient";
import { currentStatus } from "@/lib/domain/order-status";
import { OrderActions, type OrderDialog } from "./order-actions";
import { OrderResult } from "./order-result";
import { OrderStatus } from "./order-status";

type OrderHeadProps = { order: Order; acts: OrderActs; onOpen: (dialog: OrderDialog) => void };

/** Whose order, of what, in which state, and what can be done with it. */
export function OrderHead({ order, acts, onOpen }: OrderHeadProps) {
  const { reschedule } = acts;
  const explains = !reschedule.open && reschedule.because === "order";
  return (
    <>
      <PageHead
        crumbs={[
          { key: "orders", label: "Orders", href: "/orders" },
          { key: "order", label: <span className="mono">{shortId(order.id)}</span> },
        ]}
        title={`${patientName(order)} · ${order.lab_test.name}`}
        badges={
          <>
            <OrderStatus status={currentStatus(order)} alone />
            {order.interpretation ? <OrderResult interpretation={order.interpretation} /> : null}
            {order.origin ? <Tag>{order.origin}</Tag> : null}
          </>
        }
        actions={<OrderActions acts={acts} onOpen={onOpen} />}
      />
      <div className="grid gap-1 px-4 pb-3 empty:hidden sm:px-6">
        {closedReasons(acts).map((reason) => (
          <Why key={reason}>{reason}</Why>
        ))}
        {explains ? (
          <Button
            size="small"
            variant="quiet"
            className="-ml-2 justify-self-start"
            onPress={() => onOpen("reschedule")}
          >
            See each condition
          </Button>
        ) : null}
      </div>
    </>
  );
}
