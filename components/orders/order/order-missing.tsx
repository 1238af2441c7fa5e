import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";

/** Shown alike for an order that does not exist, one of another team, and a wrong address. */
export function OrderMissing() {
  return (
    <>
      <PageHead
        crumbs={[{ key: "orders", label: "Orders", href: "/orders" }]}
        title="There is no such order"
      />
      <EmptyState
        title="This team has no order with this id"
        action={
          <LinkButton href="/orders" size="small">
            All orders
          </LinkButton>
        }
      >
        Check the address, or search the orders for the person's name.
      </EmptyState>
    </>
  );
}
