import { RecordMissing } from "@/components/ui/feedback/record-missing";

/** No such order for this team: gone, of another team, or a wrong address. The three are not told apart. */
export function OrderMissing() {
  return (
    <RecordMissing
      crumbs={[{ key: "orders", label: "Orders", href: "/orders" }]}
      title="There is no such order"
      heading="This team has no order with this id"
      link={{ href: "/orders", label: "All orders" }}
    >
      Check the address, or look for the person's name among the orders.
    </RecordMissing>
  );
}
