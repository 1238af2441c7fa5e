import { PlanRescheduleDialog } from "@/components/bulk/plan-reschedule-dialog";
import { ExportOrdersDialog } from "@/components/orders/list/export-orders-dialog";
import { OrderFilterDialog } from "@/components/orders/list/order-filter-dialog";
import type { OrderSelection } from "@/components/orders/list/use-order-selection";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { SearchedPart } from "@/lib/contract/dashboard/search";
import type { ClinicDay } from "@/lib/domain/orders/order-reschedule";

type OrderListDialogsProps = {
  open: "filter" | "reschedule" | "export" | null;
  onClose: () => void;
  filters: OrderFilters;
  setFilters: (filters: OrderFilters) => void;
  text: string;
  orders: readonly OrderRow[];
  total: number;
  searched: SearchedPart | null;
  zone: string;
  clinic: Pick<ClinicDay, "today" | "timeZone">;
  selection: OrderSelection;
};

/** The open dialog of the list, if any. */
export function OrderListDialogs({
  open,
  onClose,
  filters,
  text,
  total,
  searched,
  ...props
}: OrderListDialogsProps) {
  const { setFilters, orders, zone, clinic, selection } = props;
  if (open === "filter") {
    return (
      <OrderFilterDialog
        filters={filters}
        today={clinic.today}
        orders={orders}
        onApply={(next) => {
          setFilters(next);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  if (open === "export") {
    return <ExportOrdersDialog {...{ filters, text, total, searched, zone, onClose }} />;
  }
  if (open !== "reschedule") return null;
  return (
    <PlanRescheduleDialog
      choice={
        selection.isAll
          ? { kind: "filter", search: { ...filters, text } }
          : { kind: "orders", order_ids: [...selection.orders.keys()] }
      }
      count={selection.isAll ? total : selection.orders.size}
      clinic={clinic}
      onClose={onClose}
    />
  );
}
