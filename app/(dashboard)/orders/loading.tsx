import { ORDER_COLUMNS } from "@/components/orders/list/order-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function OrdersLoading() {
  return (
    <>
      <PageHead title="Orders" />
      <TableSkeleton columns={ORDER_COLUMNS} awaiting="orders" />
    </>
  );
}
