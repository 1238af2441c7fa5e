import { Badge } from "@/components/ui/display/badge";
import { Status } from "@/components/ui/display/status";
import { Tag } from "@/components/ui/display/tag";
import { getStatusView } from "@/lib/domain/orders/order-status";

type OrderStatusProps = { status: string; isBadge?: boolean };

/** The label of a low-level status. An unknown status is shown by its raw name, with a tag. */
export function OrderStatus({ status, isBadge = false }: OrderStatusProps) {
  const { family, label, isKnown } = getStatusView(status);
  const text = isKnown ? label : <span className="mono">{label}</span>;
  if (isBadge) return <Badge family={family}>{text}</Badge>;
  return (
    <Status family={family}>
      {text}
      {isKnown ? null : <Tag>new status</Tag>}
    </Status>
  );
}
