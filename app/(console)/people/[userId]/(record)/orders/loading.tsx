import { ORDER_COLUMNS } from "@/components/orders/order-columns";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export default function PersonOrdersLoading() {
  return <TableSkeleton columns={ORDER_COLUMNS} awaiting="orders" />;
}
