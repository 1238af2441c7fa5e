"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import {
  MAX_BULK_RESCHEDULE_ORDERS,
  type PlanBulkRescheduleInput,
  type PlannedChange,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { formatOrders } from "@/lib/domain/bulk/bulk-reschedule-groups";
import type { ClinicDay } from "@/lib/domain/orders/order-reschedule";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { EMPTY_DRAFT, getChange } from "./change-draft";
import { ChangeFields } from "./change-fields";

type PlanRescheduleDialogProps = {
  choice: PlanBulkRescheduleInput["choice"];
  count: number;
  clinic: Pick<ClinicDay, "today" | "timeZone">;
  onClose: () => void;
};

type Plan = Omit<PlanBulkRescheduleInput, "reschedule_id">;

/** Plans a bulk reschedule. It ends in a dry run, which changes nothing. */
export function PlanRescheduleDialog({
  choice,
  count,
  clinic,
  onClose,
}: PlanRescheduleDialogProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const kept = useFormDraft({
    kind: "bulk-reschedule",
    recordId: "plan",
    values: draft.reason,
    empty: "",
    schema: z.string(),
    restore: (reason) => setDraft((now) => ({ ...now, reason })),
  });
  const write = useWrite({
    // The server keeps the first dry run under an id, so a changed plan needs another one.
    send: (plan: Plan, reschedule_id) =>
      api("POST /api/orders/bulk-reschedules", { reschedule_id, ...plan }),
    onDone: kept.sent,
    onDoneHere: ({ id }) => router.push(`/orders/bulk/${id}`),
  });
  const change = getChange(draft);
  return (
    <FormDialog
      title={`Reschedule ${formatOrders(count)}`}
      subtitle={choice.kind === "filter" ? "All orders that match, on every page" : undefined}
      submitLabel={write.isPending ? `Loading ${formatOrders(count)} …` : "Dry run"}
      disabledReason={getDisabledReason(count, change)}
      write={write}
      notice={{ notDone: "The dry run failed", kept: "No order was changed." }}
      onSubmit={() => change && write.start({ choice, change, reason: draft.reason })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ChangeFields draft={draft} clinic={clinic} onChange={setDraft} />
        <DraftNotice draft={kept} />
        <TextField
          label="Reason, for the history (optional)"
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <Notice tone="info">
        The dry run shows which orders will be rescheduled, which will be refused and why. Nothing
        changes until you confirm it.
      </Notice>
    </FormDialog>
  );
}

function getDisabledReason(count: number, change: PlannedChange | null): string | undefined {
  if (count > MAX_BULK_RESCHEDULE_ORDERS) {
    return `At most ${formatOrders(MAX_BULK_RESCHEDULE_ORDERS)} can be rescheduled together. Narrow the filter.`;
  }
  return change ? undefined : "Choose a date or a number of days first.";
}
