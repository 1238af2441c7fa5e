import { Badge } from "@/components/ui/display/badge";
import { Status } from "@/components/ui/display/status";
import { Tag } from "@/components/ui/display/tag";
import { getStatusView } from "@/lib/domain/orders/order-status";

type OrderStatusProps = { status: string; alone?: boolean };

/** A low-level status in words. One that this console has not met is shown as it came, and says that it is new. */
export function OrderStatus({ status, alone = false }: OrderStatusProps) {
  const { family, words, known } = getStatusView(status);
  const text = known ? words : <span className="mono">{words}</span>;
  if (alone) return <Badge family={family}>{text}</Badge>;
  return (
    <Status family={family}>
      {text}
      {known ? null : <Tag>new word</Tag>}
    </Status>
  );
}
