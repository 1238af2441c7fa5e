"use client";

import { Button } from "@/components/ui/controls/button";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { getCompletionDisabledReason } from "@/lib/domain/results/completion";
import { useSession } from "@/lib/query/session/session";

type CompleteWithoutItemProps = { item: TodayItem; onOpen: () => void; isSmall?: boolean };

/** The button that completes an order although something is missing or was not understood; nothing for other rows. */
export function CompleteWithoutItem({ item, onOpen, isSmall = false }: CompleteWithoutItemProps) {
  const { staff, team } = useSession();
  if (item.kind !== "incomplete") return null;
  return (
    <Button {...(isSmall ? { size: "small" } : {})} disabledReason={getReason()} onPress={onOpen}>
      {item.incomplete?.open_markers.length === 0
        ? "Nothing is missing …"
        : "Complete without them …"}
    </Button>
  );

  function getReason(): string | undefined {
    const disabledReason = getCompletionDisabledReason(team.deployment);
    if (disabledReason !== null) return disabledReason;
    return can(staff.role, "result:complete")
      ? undefined
      : `This needs the role ${leastRoleFor("result:complete")} or a higher one.`;
  }
}
