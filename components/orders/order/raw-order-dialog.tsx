"use client";

import { useQuery } from "@tanstack/react-query";
import { ORDERS_FORBIDDEN } from "@/components/orders/list/orders-forbidden";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Dialog } from "@/components/ui/controls/dialog";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { rawOrderQuery } from "@/lib/query/orders";
import { OrderSubtitle } from "./order-subtitle";

type RawOrderDialogProps = { order: OrderRecord; onClose: () => void };

/** The whole order as the service sent it. It is read when the dialog opens and discarded when it closes. */
export function RawOrderDialog({ order, onClose }: RawOrderDialogProps) {
  const query = useQuery(rawOrderQuery(order.id));
  return (
    <Dialog
      title="Raw JSON"
      subtitle={<OrderSubtitle order={order} />}
      width="wide"
      isOpen
      onOpenChange={onClose}
    >
      <QueryBoundary
        query={query}
        loading={
          <div className="grid gap-3 py-2" aria-busy="true">
            <Skeleton className="w-48" />
            <Skeleton className="w-64" />
            <Skeleton className="w-40" />
          </div>
        }
        forbiddenTitle={ORDERS_FORBIDDEN}
      >
        {(raw) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <pre className="mono max-h-[60vh] overflow-auto bg-sunken p-3" tabIndex={0}>
            {JSON.stringify(raw, null, 2)}
          </pre>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
