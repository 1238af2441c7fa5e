import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { isSnoozed } from "@/lib/domain/today/today-snooze";
import { useSession } from "@/lib/query/session/session";

/** What can be done with a row. */
export type WorkActions = {
  /** Acknowledges a result; of a critical one of which only the call is open, records the call. */
  acknowledge: (item: TodayItem) => void;
  recordCall: (item: TodayItem) => void;
  /** Assigns it to the viewer, or removes that assignment. */
  take: (item: TodayItem) => void;
  handOver: (item: TodayItem) => void;
  /** Opens the snooze dialog, or ends the snooze. */
  snooze: (item: TodayItem) => void;
};

export type WorkProps = {
  item: TodayItem;
  work: TodayWork | undefined;
  now: string;
  actions: WorkActions;
};

/** Why the viewer cannot assign or snooze work; undefined when their role includes it. */
export function useWorkPermission(): { disabledReason: string | undefined } {
  const { staff } = useSession();
  return {
    disabledReason: can(staff.role, "today:assign")
      ? undefined
      : `This needs the role ${leastRoleFor("today:assign")} or a higher one.`,
  };
}

/** The current labels of the buttons: an assignment and a snooze can be undone. */
export function getWorkLabels(work: TodayWork | undefined, now: string) {
  return {
    take: work?.assignee?.is_me ? "Unassign" : "Assign to me",
    snooze: isSnoozed(work, now) ? "End the snooze" : "Snooze …",
  };
}
