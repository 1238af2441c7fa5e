"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Select } from "@/components/ui/controls/select";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { Notice } from "@/components/ui/feedback/notice";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { Colleague, TodayAssignee } from "@/lib/contract/dashboard/today/today-work";
import { getFailure } from "@/lib/query/core/failure";
import { colleaguesQuery } from "@/lib/query/today-work";

type AssignDialogProps = {
  item: TodayItem;
  assignee: TodayAssignee | null;
  onAssign: (to: Colleague | null) => void;
  onClose: () => void;
};

const NOBODY = "nobody";

/** Assigns a row of Today to a team member, or to nobody. */
export function AssignDialog({ item, assignee, onAssign, onClose }: AssignDialogProps) {
  const { data, error } = useQuery(colleaguesQuery());
  const [chosen, setChosen] = useState<string | null>(assignee?.staff_id ?? null);
  const colleagues = data?.colleagues ?? [];
  const options = [
    ...colleagues.map(({ staff_id, name, is_me }) => ({
      value: staff_id,
      label: is_me ? `${name} (you)` : name,
    })),
    ...(assignee ? [{ value: NOBODY, label: "Nobody" }] : []),
  ];
  /** Null for nobody; undefined while none of the options is chosen, such as somebody whose account was closed. */
  const to = chosen === NOBODY ? null : colleagues.find(({ staff_id }) => staff_id === chosen);
  function submit() {
    if (to === undefined) return;
    onAssign(to);
    onClose();
  }
  return (
    <FormDialog
      title="Assign to whom?"
      subtitle={`${item.person} · ${item.title}`}
      submitLabel="Assign"
      disabledReason={getMissing(data !== undefined, to !== undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      {data ? (
        <Select label="Assigned to" value={chosen} onChange={setChosen} options={options} />
      ) : error ? (
        <Notice tone="error" title={getFailure(error).title}>
          Your colleagues could not be loaded.
        </Notice>
      ) : (
        <LoadingLines awaiting="your colleagues" />
      )}
    </FormDialog>
  );
}

function getMissing(isLoaded: boolean, isChosen: boolean): string | undefined {
  if (!isLoaded) return "Your colleagues are not loaded yet.";
  return isChosen ? undefined : "Choose somebody first.";
}
