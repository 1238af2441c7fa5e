import { ORDER_COLUMNS } from "@/components/orders/order-columns";
import { PageHead } from "@/components/ui/page-head";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export default function OrdersLoading() {
  return (
    <>
      <PageHead title="Orders" />
      <TableSkeleton columns={ORDER_COLUMNS} awaiting="orders" />
    </>
  );
}
