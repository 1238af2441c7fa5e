"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "@/components/ui/feedback/toast";
import type { TodayItem, TodayList } from "@/lib/contract/dashboard/today";
import type { Colleague, TodayWork } from "@/lib/contract/dashboard/today/today-work";
import type { Instant } from "@/lib/contract/primitives";
import { getItemKey, getItemName } from "@/lib/domain/today/today-subject";
import { api } from "@/lib/query/core/api";
import { getFailure } from "@/lib/query/core/failure";
import { runWrite } from "@/lib/query/core/run-write";
import { todayKeys } from "@/lib/query/keys";
import { useSession } from "@/lib/query/session/session";
import { acknowledged } from "@/lib/query/today";

type Assign = { item: TodayItem; to: Colleague | null };

type RowWrite = {
  item: TodayItem;
  /** Pressed again while the row's latest write has the same content, nothing is sent. */
  content: string;
  send: () => Promise<unknown>;
  onDone: () => void;
};

/** Assigns an item without a form, and ends a snooze; a failure is shown in a toast. */
export function useWorkWrites() {
  const client = useQueryClient();
  const { staff } = useSession();
  const start = useRowWrites();

  function assign({ item, to }: Assign) {
    const staff_id = to?.staff_id ?? null;
    start({
      item,
      content: `assign ${staff_id}`,
      send: () => api("POST /api/today/assignments", { ...getItemName(item), staff_id }),
      onDone: () => {
        toast({
          tone: "success",
          title: getAssignedTitle(to),
          body: item.title,
          about: getItemKey(item),
        });
        const assignee = to && { ...to, at: new Date().toISOString() as Instant, by: staff.name };
        client.setQueryData<TodayList>(
          todayKeys.list,
          (list) => list && mark(list, item, assignee),
        );
      },
    });
  }
  function wake(item: TodayItem) {
    start({
      item,
      content: "wake",
      send: () => api("DELETE /api/today/snoozes", getItemName(item)),
      onDone: () =>
        toast({
          tone: "success",
          title: "It is back in the list.",
          body: item.title,
          about: getItemKey(item),
        }),
    });
  }
  return { assign, wake };
}

/**
 * Writes of any number of rows. They are sent one after the other, so that none is dropped while another is in flight,
 * and those of one row arrive in order.
 */
function useRowWrites(): (write: RowWrite) => void {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(new Map<string, RowWrite>());

  async function run({ item, send, onDone }: RowWrite) {
    try {
      await runWrite(client, send);
      onDone();
    } catch (error) {
      toast({
        tone: "error",
        title: getFailure(error).title,
        body: item.title,
        about: getItemKey(item),
      });
    }
    // Not awaited, because the next row does not need the list.
    void acknowledged(client);
  }
  return (write) => {
    const row = getItemKey(write.item);
    if (latest.current.get(row)?.content === write.content) return;
    latest.current.set(row, write);
    last.current = last.current
      .then(() => run(write))
      .finally(() => {
        if (latest.current.get(row) === write) latest.current.delete(row);
      });
  };
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
