"use client";

import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import type { TodayItem, TodayList } from "@/lib/contract/dashboard/today";
import type { Colleague, TodayWork } from "@/lib/contract/dashboard/today/today-work";
import type { Instant } from "@/lib/contract/primitives";
import { getItemKey, getItemName } from "@/lib/domain/today/today-subject";
import { getFailure } from "@/lib/query/core/failure";
import { useWrite } from "@/lib/query/core/use-write";
import { useSession } from "@/lib/query/session/session";
import { acknowledged, todayKeys } from "@/lib/query/today";
import { assignWork, endSnooze } from "@/lib/query/today-work";

type Assign = { item: TodayItem; to: Colleague | null };

/** Assigns an item without a form, and ends a snooze; a failure is shown in a toast. */
export function useWorkWrites() {
  const client = useQueryClient();
  const { staff } = useSession();
  const record = [todayKeys.list, todayKeys.counts];
  const assign = useWrite({
    send: ({ item, to }: Assign) =>
      assignWork({ ...getItemName(item), staff_id: to?.staff_id ?? null }),
    record,
    onDone: async (_, { item, to }) => {
      toast({ tone: "success", title: getAssignedTitle(to), body: item.title });
      const assignee = to && { ...to, at: new Date().toISOString() as Instant, by: staff.name };
      client.setQueryData<TodayList>(todayKeys.list, (list) => list && mark(list, item, assignee));
      await acknowledged(client);
    },
    onFailed: (error) => toast({ tone: "error", title: getFailure(error).title }),
  });
  const wake = useWrite({
    send: (item: TodayItem) => endSnooze(getItemName(item)),
    record,
    onDone: async (_, { title }) => {
      toast({ tone: "success", title: "It is back in the list.", body: title });
      await acknowledged(client);
    },
    onFailed: (error) => toast({ tone: "error", title: getFailure(error).title }),
  });
  return { assign: assign.start, wake: wake.start };
}

export function getAssignedTitle(to: Colleague | null): string {
  if (to === null) return "No longer assigned.";
  return to.is_me ? "Assigned to you." : `Assigned to ${to.name}.`;
}

/** The list with the assignment, so that it is visible before the refetch. */
function mark(list: TodayList, item: TodayItem, assignee: TodayWork["assignee"]): TodayList {
  const key = getItemKey(item);
  const snooze = list.work[key]?.snooze ?? null;
  return { ...list, work: { ...list.work, [key]: { assignee, snooze } } };
}
