"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Notice } from "@/components/ui/feedback/notice";
import { shortId } from "@/lib/contract/short-id";
import { doubtsQuery } from "@/lib/query/doubts";

/** Shown above a person's record: the orders whose result may be another person's. Nothing when there are none. */
export function PersonDoubts({ userId }: { userId: string }) {
  const { data, error } = useQuery(doubtsQuery(userId));
  if (error && !data) {
    return (
      <Notice tone="warn" title="Could not check whether a result is in doubt.">
        Reload before you act on a result of this person.
      </Notice>
    );
  }
  if (!data || data.doubts.length === 0) return null;
  return (
    <Notice tone="error" title="A result on this record may be another person's.">
      {data.doubts.map(({ order_id }) => (
        <Link key={order_id} className="mono" href={`/orders/${order_id}`} prefetch={false}>
          ord {shortId(order_id)}{" "}
        </Link>
      ))}
      Its values are withheld.
    </Notice>
  );
}
