"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { AcknowledgeDialog } from "@/components/today/acknowledge/acknowledge-dialog";
import type { AcknowledgeSubject } from "@/components/today/acknowledge/use-acknowledgement";
import { toast } from "@/components/ui/feedback/toast";
import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import type { TodayItem, TodayList } from "@/lib/contract/dashboard/today";
import type { CallDuty } from "@/lib/contract/dashboard/today/critical-duties";
import { can } from "@/lib/domain/permissions";
import { hasNoValue } from "@/lib/domain/results/acknowledgeable";
import { summarizeResult } from "@/lib/domain/results/result-summary";
import { getOpenAcknowledgement, getOpenCall } from "@/lib/domain/today/open-duties";
import { isSnoozed } from "@/lib/domain/today/today-snooze";
import {
  getItemKey,
  isCallItem,
  isOrderItem,
  isReportResult,
} from "@/lib/domain/today/today-subject";
import { reportResultsQuery, resultsQuery } from "@/lib/query/results";
import { useSession } from "@/lib/query/session/session";
import { AssignDialog } from "./assign-dialog";
import { CompleteWithoutDialog } from "./complete-without-dialog";
import { SnoozeDialog } from "./snooze-dialog";
import { useWorkWrites } from "./use-work-writes";
import type { WorkActions } from "./work-actions";

type Open = { dialog: "end" | "call" | "assign" | "snooze"; item: TodayItem } | null;

type TodayDialogsOptions = {
  list: TodayList;
  now: string;
  /** Renders the dialog that records the call about a critical result. */
  renderCall: (call: CallDuty, onClose: () => void) => ReactNode;
};

/** The actions on the rows of Today, and the dialog that one of them has opened. */
export function useTodayDialogs({ list, now, renderCall }: TodayDialogsOptions): {
  actions: WorkActions;
  dialog: ReactNode;
} {
  const { staff, team } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const { assign, wake } = useWorkWrites();
  const close = () => setOpen(null);
  const getWork = (item: TodayItem) => list.work[getItemKey(item)];
  const mayWork = can(staff.role, "today:assign");
  const client = useQueryClient();

  /** By the values that the row has read. */
  function isWithoutValue(item: TodayItem): boolean {
    const subject = getAcknowledgeSubject(item);
    if (subject === null) return false;
    const key =
      subject.kind === "order"
        ? resultsQuery(subject.id, "order").queryKey
        : reportResultsQuery(subject.id).queryKey;
    const results = client.getQueryData<OrderResults>(key);
    return results !== undefined && hasNoValue(summarizeResult(results));
  }

  function canEnd(item: TodayItem): boolean {
    if (item.kind === "incomplete") {
      return team.deployment === "embedded" && can(staff.role, "result:complete");
    }
    return getOpenAcknowledgement(item) !== null && can(staff.role, "result:acknowledge");
  }
  const actions: WorkActions = {
    acknowledge: (item) => {
      if (getOpenAcknowledgement(item) !== null && isWithoutValue(item)) {
        toast({ tone: "info", title: "No value yet.", body: "Open it to see what it waits for." });
      } else if (canEnd(item)) setOpen({ dialog: "end", item });
      else if (isCallItem(item)) actions.recordCall(item);
    },
    recordCall: (item) => {
      if (getOpenCall(item) && can(staff.role, "critical-result:record")) {
        setOpen({ dialog: "call", item });
      }
    },
    take: (item) => {
      const me = { staff_id: staff.id, name: staff.name, is_me: true };
      if (mayWork) assign({ item, to: getWork(item)?.assignee?.is_me ? null : me });
    },
    handOver: (item) => {
      if (mayWork) setOpen({ dialog: "assign", item });
    },
    snooze: (item) => {
      if (!mayWork) return;
      if (isSnoozed(getWork(item), now)) wake(item);
      else setOpen({ dialog: "snooze", item });
    },
  };
  return { actions, dialog: open ? renderDialog(open) : null };

  function renderDialog({ dialog, item }: NonNullable<Open>): ReactNode {
    if (dialog === "snooze") return <SnoozeDialog item={item} now={now} onClose={close} />;
    if (dialog === "assign") {
      const assignee = getWork(item)?.assignee ?? null;
      return (
        <AssignDialog
          item={item}
          assignee={assignee}
          onAssign={(to) => assign({ item, to })}
          onClose={close}
        />
      );
    }
    const call = getOpenCall(item);
    if (dialog === "call") return call && renderCall(call, close);
    if (isOrderItem(item) && item.incomplete) {
      return <CompleteWithoutDialog item={item} facts={item.incomplete} onClose={close} />;
    }
    const kind = getOpenAcknowledgement(item);
    const subject = getAcknowledgeSubject(item);
    if (kind === null || subject === null) return null;
    const { person, title } = item;
    const birthDate = "birth_date" in item ? item.birth_date : null;
    const physician = getOpenCall(item)?.physician ?? null;
    return (
      <AcknowledgeDialog
        {...{ subject, kind, person, birthDate, physician, title }}
        onClose={close}
      />
    );
  }
}

function getAcknowledgeSubject(item: TodayItem): AcknowledgeSubject | null {
  if (isReportResult(item)) return { kind: "report", id: item.job_id };
  return isOrderItem(item) ? { kind: "order", id: item.order_id, eventId: item.event_id } : null;
}
