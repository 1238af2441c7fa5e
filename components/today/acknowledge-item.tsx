"use client";

import { Button } from "@/components/ui/controls/button";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { acknowledgedKind } from "@/lib/domain/today/acknowledged";
import { useSession } from "@/lib/query/session/session";

type AcknowledgeItemProps = {
  item: TodayItem;
  onOpen: () => void;
  /** Whether to show the equivalent key. */
  hasKey?: boolean;
};

/** The button that acknowledges a row or records the call; nothing for rows that leave only when their work is done. */
export function AcknowledgeItem({ item, onOpen, hasKey = false }: AcknowledgeItemProps) {
  const { staff } = useSession();
  const kind = acknowledgedKind(item.kind);
  const isCall = item.kind === "call";
  if (kind === null && !isCall) return null;
  const permission = isCall ? "critical-result:record" : "result:acknowledge";
  const reason = can(staff.role, permission)
    ? undefined
    : `This needs the role ${leastRoleFor(permission)} or a higher one.`;
  return (
    <Button {...(hasKey ? { kbd: "a" } : {})} disabledReason={reason} onPress={onOpen}>
      {isCall ? "Record the call …" : "Acknowledge …"}
    </Button>
  );
}
