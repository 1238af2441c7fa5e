import { shortId } from "@/components/ui/short-id";
import type { Order } from "@/lib/contract/order";
import { FamilyMember } from "./family-member";

type TransactionFamilyProps = { order: Order; zone: string };

/** The orders that belong together: the first one, its redraw, what was made again. Oldest first. */
export function TransactionFamily({ order, zone }: TransactionFamilyProps) {
  const { order_transaction: transaction } = order;
  if (!transaction) return null;
  const members = [...transaction.orders].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  );
  return (
    <section className="section" aria-labelledby="family-title">
      <h3 id="family-title">Transaction family</h3>
      <ol className="family">
        {members.map((member) => (
          <FamilyMember
            key={member.id}
            member={member}
            isThis={member.id === order.id}
            zone={zone}
          />
        ))}
      </ol>
      <p className="label ink-3 mt-1">
        Transaction {shortId(transaction.id)}, {transaction.status}.
      </p>
    </section>
  );
}
