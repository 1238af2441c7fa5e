import { ORDER_COLUMNS } from "@/components/orders/list/order-columns";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function PersonOrdersLoading() {
  return <TableSkeleton columns={ORDER_COLUMNS} awaiting="orders" />;
}
