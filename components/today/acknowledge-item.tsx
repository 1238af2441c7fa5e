"use client";

import { Button } from "@/components/ui/controls/button";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { can, leastRoleFor, type Permission } from "@/lib/domain/permissions";
import { getOpenAcknowledgement, getOpenCall } from "@/lib/domain/today/open-duties";
import { useSession } from "@/lib/query/session/session";
import { useNoValue } from "./use-no-value";
import type { WorkActions } from "./work-actions";

type AcknowledgeItemProps = {
  item: TodayItem;
  actions: Pick<WorkActions, "acknowledge" | "recordCall">;
  /** Whether to show the equivalent keys. */
  hasKey?: boolean;
  isSmall?: boolean;
};

/**
 * The buttons that record the call and acknowledge the result, for what is open of the two; nothing for rows that leave
 * only when their work is done. For a result that has no value yet only a sentence, unless the row has it.
 */
export function AcknowledgeItem({
  item,
  actions,
  hasKey = false,
  isSmall = false,
}: AcknowledgeItemProps) {
  const { staff } = useSession();
  const noValue = useNoValue(item);
  const reasonFor = (permission: Permission) =>
    can(staff.role, permission)
      ? undefined
      : `This needs the role ${leastRoleFor(permission)} or a higher one.`;
  return (
    <>
      {getOpenCall(item) ? (
        <Button
          {...(hasKey ? { kbd: "r" } : {})}
          {...(isSmall ? { size: "small" } : {})}
          disabledReason={reasonFor("critical-result:record")}
          onPress={() => actions.recordCall(item)}
        >
          Record the call …
        </Button>
      ) : null}
      {noValue && !isSmall ? <p className="text-small text-ink-2">{noValue}</p> : null}
      {getOpenAcknowledgement(item) && noValue === null ? (
        <Button
          {...(hasKey ? { kbd: "a" } : {})}
          {...(isSmall ? { size: "small" } : {})}
          disabledReason={reasonFor("result:acknowledge")}
          onPress={() => actions.acknowledge(item)}
        >
          Acknowledge …
        </Button>
      ) : null}
    </>
  );
}
