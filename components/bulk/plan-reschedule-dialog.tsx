"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Notice } from "@/components/ui/feedback/notice";
import {
  type BulkChange,
  MAX_BULK_RESCHEDULE_ORDERS,
  type PlanBulkRescheduleInput,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { formatOrders } from "@/lib/domain/bulk/bulk-reschedule-groups";
import type { ClinicDay } from "@/lib/domain/orders/order-reschedule";
import { planBulkReschedule } from "@/lib/query/bulk-reschedules";
import { useWrite } from "@/lib/query/core/use-write";
import { EMPTY_DRAFT, getChange } from "./change-draft";
import { ChangeFields } from "./change-fields";

type PlanRescheduleDialogProps = {
  choice: PlanBulkRescheduleInput["choice"];
  count: number;
  clinic: Pick<ClinicDay, "today" | "timeZone">;
  onClose: () => void;
};

/** Which orders and to when; it ends in a dry run, which changes nothing. */
export function PlanRescheduleDialog({
  choice,
  count,
  clinic,
  onClose,
}: PlanRescheduleDialogProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  // One id for as long as the dialog is open: a dry run asked for twice is one.
  const [rescheduleId] = useState(() => crypto.randomUUID());
  const write = useWrite({
    send: (change: BulkChange) =>
      planBulkReschedule({ reschedule_id: rescheduleId, choice, change }),
    onDone: ({ id }) => router.push(`/orders/bulk/${id}`),
  });
  const change = getChange(draft);
  return (
    <FormDialog
      title={`Reschedule ${formatOrders(count)}`}
      subtitle={choice.kind === "filter" ? "All that the filter finds, on every page" : undefined}
      submitLabel={write.isPending ? `Reading ${formatOrders(count)} …` : "Dry run"}
      disabledReason={getDisabledReason(count, change)}
      write={write}
      notice={{ notDone: "No dry run was made", kept: "No order was changed." }}
      onSubmit={() => change && write.start(change)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ChangeFields draft={draft} clinic={clinic} onChange={setDraft} />
      </div>
      <Notice tone="info">
        The dry run shows which orders will move, which will be refused and why. Nothing is changed
        before you agree to it.
      </Notice>
    </FormDialog>
  );
}

function getDisabledReason(count: number, change: BulkChange | null): string | undefined {
  if (count > MAX_BULK_RESCHEDULE_ORDERS) {
    return `One move takes at most ${formatOrders(MAX_BULK_RESCHEDULE_ORDERS)}. Narrow the filter.`;
  }
  return change ? undefined : "Choose a day or a number of days first.";
}
