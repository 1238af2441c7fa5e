"use client";

import { Button } from "@/components/ui/button";
import type { TodayItem } from "@/lib/contract/today";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { acknowledgedKind } from "@/lib/domain/today/acknowledged";
import { useSession } from "@/lib/query/session";

/** The step that sets a row aside; nothing for rows that only go when their work is done. */
export function AcknowledgeItem({ item, onOpen }: { item: TodayItem; onOpen: () => void }) {
  const { staff } = useSession();
  const kind = acknowledgedKind(item.kind);
  if (kind === null) return null;
  const reason = can(staff.role, "result:acknowledge")
    ? undefined
    : `This needs the role ${leastRoleFor("result:acknowledge")} or a higher one.`;
  return (
    <Button kbd="a" closedReason={reason} onPress={onOpen}>
      {kind === "stuck" ? "Set aside until a day …" : "Mark as seen …"}
    </Button>
  );
}
