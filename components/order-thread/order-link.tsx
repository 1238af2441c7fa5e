import Link from "next/link";
import { shortId } from "@/components/ui/display/short-id";

/** The short id of an order as a link to its page, unless it is the current page. */
export function OrderLink({ id, isThis }: { id: string; isThis: boolean }) {
  if (isThis) return <span className="mono strong">{shortId(id)}</span>;
  return (
    <Link href={`/orders/${id}`} prefetch={false} className="mono">
      {shortId(id)}
    </Link>
  );
}
