"use client";

import { Button } from "@/components/ui/button";
import type { TodayItem } from "@/lib/contract/today";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session";

const NO_SUCH_CALL =
  "This deployment's API has no call to complete an order without its markers: settle it with the laboratory.";

/** The step that completes an order without its missing markers; nothing for other rows. */
export function CompleteWithoutItem({ item, onOpen }: { item: TodayItem; onOpen: () => void }) {
  const { staff, team } = useSession();
  if (item.kind !== "incomplete") return null;
  return (
    <Button closedReason={getReason()} onPress={onOpen}>
      Complete without them …
    </Button>
  );

  function getReason(): string | undefined {
    if (team.deployment !== "embedded") return NO_SUCH_CALL;
    return can(staff.role, "result:complete")
      ? undefined
      : `This needs the role ${leastRoleFor("result:complete")} or a higher one.`;
  }
}
