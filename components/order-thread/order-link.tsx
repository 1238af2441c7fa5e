import Link from "next/link";
import { shortId } from "@/components/ui/display/short-id";

/** The short id of an order, which goes to its page unless one is on it. */
export function OrderLink({ id, isThis }: { id: string; isThis: boolean }) {
  if (isThis) return <span className="mono strong">{shortId(id)}</span>;
  return (
    <Link href={`/orders/${id}`} prefetch={false} className="mono">
      {shortId(id)}
    </Link>
  );
}
