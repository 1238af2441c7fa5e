import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";

/** No such order for this team: gone, of another team, or a wrong address. The three are not told apart. */
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
        Check the address, or look for the person's name among the orders.
      </EmptyState>
    </>
  );
}
