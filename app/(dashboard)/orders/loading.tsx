import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { ORDER_TABLE_LABELS } from "@/lib/domain/orders/order-columns";

export default function OrdersLoading() {
  return (
    <>
      <PageHead title="Orders" />
      <TableSkeleton columns={ORDER_TABLE_LABELS} awaiting="orders" />
    </>
  );
}
