import { RecordMissing } from "@/components/ui/feedback/record-missing";

/** Shown identically for an order that does not exist, another clinic's order, and a wrong address. */
export function OrderMissing() {
  return (
    <RecordMissing
      crumbs={[{ key: "orders", label: "Orders", href: "/orders" }]}
      title="There is no such order"
      heading="This clinic has no order with this id"
      link={{ href: "/orders", label: "All orders" }}
    >
      Check the address, or search the orders for the person's name.
    </RecordMissing>
  );
}
