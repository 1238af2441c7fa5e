"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import {
  SaveViewLimitsInput,
  type ViewLimits,
} from "@/lib/contract/dashboard/oversight/view-alarm";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { oversightKeys } from "@/lib/query/keys";
import { useSession } from "@/lib/query/session/session";

const LOCKED = `Only an ${leastRoleFor("settings:manage")} can change the limits.`;

/** How many people a staff member may view in an hour and in a day before it counts as unusual. */
export function LimitsForm({ limits }: { limits: ViewLimits }) {
  const client = useQueryClient();
  const { role } = useSession().staff;
  const [hour, setHour] = useState(String(limits.people_per_hour));
  const [day, setDay] = useState(String(limits.people_per_day));
  const write = useWrite({
    send: (wanted: ViewLimits) => api("POST /api/oversight/limits", wanted),
    record: [oversightKeys.list],
    onDone: async () => {
      toast({ tone: "success", title: "Limits saved." });
      await client.invalidateQueries({ queryKey: oversightKeys.list });
    },
  });
  const wanted = SaveViewLimitsInput.safeParse({
    people_per_hour: Number(hour),
    people_per_day: Number(day),
  });
  const isChanged =
    hour !== String(limits.people_per_hour) || day !== String(limits.people_per_day);
  const mayChange = can(role, "settings:manage");
  const reason = mayChange
    ? wanted.success
      ? isChanged
        ? undefined
        : "Nothing is changed."
      : "Correct the limits first."
    : LOCKED;
  const problems: Problems = wanted.success ? {} : getProblems(wanted.error);
  /** What was said of the limits that were sent is not said of others. */
  function edit(change: () => void) {
    if (write.state.kind === "not_sent" || write.state.kind === "refused") write.reset();
    change();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (wanted.success && reason === undefined) write.start(wanted.data);
  }
  return (
    <form className="mt-3 flex flex-wrap items-start gap-3" onSubmit={onSubmit}>
      <TextField
        label="People in an hour"
        inputMode="numeric"
        value={hour}
        isReadOnly={!mayChange}
        inputClassName={mayChange ? "" : "bg-sunken! text-ink-2!"}
        errorMessage={problems.people_per_hour}
        onChange={(value) => edit(() => setHour(value))}
      />
      <TextField
        label="People in a day"
        inputMode="numeric"
        value={day}
        isReadOnly={!mayChange}
        inputClassName={mayChange ? "" : "bg-sunken! text-ink-2!"}
        errorMessage={problems.people_per_day}
        onChange={(value) => edit(() => setDay(value))}
      />
      <Button
        type="submit"
        // Beside the inputs, below the line of the labels.
        className="mt-6"
        isPending={write.isPending}
        disabledReason={reason}
      >
        Save limits
      </Button>
      {mayChange ? null : (
        <p className="mt-6 leading-(--size-control) text-small text-ink-2">{LOCKED}</p>
      )}
      <div className="w-full empty:hidden">
        <WriteNotice write={write} notDone="Not saved" kept="What you entered is kept." />
      </div>
    </form>
  );
}

type Problems = Partial<Record<PropertyKey, string>>;

/** What is wrong with each limit. */
function getProblems({ issues }: { issues: readonly { code: string; path: PropertyKey[] }[] }) {
  const problems = issues.map(({ code, path: [field = ""] }) => [
    field,
    code === "custom" ? "At least the limit of an hour." : "A whole number from 10 to 100,000.",
  ]);
  return Object.fromEntries(problems) as Problems;
}
