import { formatOwner } from "@/components/order-forms/owner-labels";
import { LinkButton } from "@/components/ui/controls/link-button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Notice } from "@/components/ui/feedback/notice";
import type { FoundKit } from "@/lib/contract/dashboard/kit-registration";
import { formatState, registrationVerdict } from "@/lib/domain/orders/kit-registration";

/** The person, test and state of a kit, and the reason when it cannot be registered. */
export function FoundKitFacts({ kit: { order, owner } }: { kit: FoundKit }) {
  const { reason } = registrationVerdict(order);
  return (
    <section className="grid gap-3" aria-label="Kit found">
      <h2>Kit {order.sample_id}</h2>
      <DescriptionList
        items={[
          { term: "Belongs to", value: formatOwner(owner) },
          { term: "Test", value: order.lab_test.name },
          { term: "State", value: formatState(order) },
        ]}
      />
      {reason ? (
        <Notice tone="error" role="alert" title="It cannot be registered.">
          {reason} <LinkButton href={`/orders/${order.id}`}>Open its order</LinkButton>
        </Notice>
      ) : null}
    </section>
  );
}
