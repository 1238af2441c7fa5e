"use client";

import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/feedback/notice";
import type { Identity } from "@/lib/contract/dashboard/identity";
import { formatIdentityDate } from "@/lib/domain/identity/format-identity";
import { matchOfOrderQuery } from "@/lib/query/order-match";

/** Beside an order's result: that it names somebody else than the order, who accepted it all the same, and why. */
export function NamedPerson({ orderId }: { orderId: string }) {
  const { data } = useQuery(matchOfOrderQuery(orderId));
  if (!data) return null;
  const detached = data.corrections.filter(({ state }) => state === "detached");
  return data.named
    .filter((each) => detached.every(({ decision_id }) => decision_id !== each.decision_id))
    .map(({ decision_id, person, patient }) => {
      const decision = data.decisions.find(({ id }) => id === decision_id);
      if (!decision) return null;
      const { by, second, note } = decision;
      return (
        <Notice
          key={decision_id}
          tone="warn"
          title={`The result names ${formatPerson(person)}. This order is for ${formatPerson(patient)}.`}
        >
          Accepted by {by.is_me ? "you" : by.name}
          {second ? ` and, in a second review, by ${second.name}` : ""}
          {note ? `, with the reason “${note}”` : "."}
        </Notice>
      );
    });
}

/** `Avery Quill, born 04-Feb-1991, female`. */
function formatPerson({ first_name, last_name, dob, gender }: Identity): string {
  const name = [first_name, last_name].filter(Boolean).join(" ");
  return [
    name || "nobody",
    dob ? `born ${formatIdentityDate(dob)}` : "without a birth date",
    gender ?? "without a sex",
  ].join(", ");
}
