import Link from "next/link";
import type { DataColumn } from "@/components/ui/display/data-table";
import { shortId } from "@/components/ui/display/short-id";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { getCountingNotification } from "@/lib/domain/critical-results/critical-file";
import {
  formatConfirmation,
  formatCriticalValues,
  getSubjectNoun,
  getSubjectPath,
  SOURCE_LABELS,
  STANDING_LABELS,
  WAY_LABELS,
} from "@/lib/domain/critical-results/critical-labels";
import { instantParts } from "@/lib/domain/datetime";
import { TaskActions } from "./task-actions";
import { TaskState } from "./task-state";
import type { OpenTaskDialog } from "./use-task-dialogs";

type ReportContext = { zone: string; now: string; onOpen: OpenTaskDialog };

/** The columns of the report, with times in a zone. `now` is an ISO instant. */
export function getReportColumns({
  zone,
  now,
  onOpen,
}: ReportContext): readonly DataColumn<CriticalTask>[] {
  return [
    {
      id: "arrived",
      label: "Arrived",
      cell: ({ arrived_at }) => (
        <Timestamp dateTime={arrived_at} {...instantParts(arrived_at, zone)} />
      ),
      phone: 1,
    },
    {
      id: "result",
      label: "Result",
      className: "max-sm:col-span-2",
      phone: 2,
      cell: (task) => (
        <>
          <Link href={getSubjectPath(task)} prefetch={false} className="no-underline font-medium">
            {formatCriticalValues(task)}
          </Link>
          <span className="text-small text-ink-2 block">
            {task.person} · {task.test} · {SOURCE_LABELS[task.source]} ·{" "}
            <span className="mono">
              {getSubjectNoun(task).slice(0, 3)} {shortId(task.order_id ?? task.subject_id)}
            </span>
          </span>
          {STANDING_LABELS[task.standing] ? (
            <span className="text-small block">{STANDING_LABELS[task.standing]}</span>
          ) : null}
        </>
      ),
    },
    {
      id: "told",
      label: "Who was notified",
      className: "max-sm:col-span-2",
      phone: 4,
      cell: (task) => <Told task={task} zone={zone} />,
    },
    {
      id: "state",
      label: "State",
      className: "max-sm:col-span-2",
      phone: 3,
      cell: (task) => <TaskState task={task} now={now} />,
    },
    {
      id: "history",
      label: "What happened",
      className: "max-sm:col-span-2",
      phone: 5,
      cell: (task) => (
        <details>
          <summary className="text-small">
            {task.entries.length} {task.entries.length === 1 ? "entry" : "entries"},{" "}
            {task.escalations.length} {task.escalations.length === 1 ? "escalation" : "escalations"}
          </summary>
          <TaskActions task={task} onOpen={onOpen} />
        </details>
      ),
    },
  ];
}

export const REPORT_LABELS: readonly string[] = getReportColumns({
  zone: "UTC",
  now: "2026-01-01T00:00:00Z",
  onOpen: () => undefined,
}).map(({ label }) => label);

function Told({ task, zone }: { task: CriticalTask; zone: string }) {
  const told = getCountingNotification(task);
  if (told === null) return <span className="text-ink-2">Nobody yet</span>;
  const { recipient, way, is_confirmed, told_at, by } = told;
  return (
    <>
      {recipient}
      <span className="text-small text-ink-2 block">
        {WAY_LABELS[way]}, {formatConfirmation(way, is_confirmed).toLowerCase()} ·{" "}
        <Timestamp dateTime={told_at} {...instantParts(told_at, zone)} /> · by {by.name}
      </span>
    </>
  );
}
