import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { ORDER_TABLE_LABELS } from "@/lib/domain/orders/order-columns";

export default function PersonOrdersLoading() {
  return <TableSkeleton columns={ORDER_TABLE_LABELS} awaiting="orders" />;
}
