import Link from "next/link";
import type { DataColumn } from "@/components/ui/display/data-table";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { shortId } from "@/lib/contract/short-id";
import { getCountingNotification } from "@/lib/domain/critical-results/critical-file";
import {
  formatConfirmation,
  formatEscalations,
  getSubjectNoun,
  getSubjectPath,
  SOURCE_LABELS,
  STANDING_LABELS,
  WAY_LABELS,
} from "@/lib/domain/critical-results/critical-labels";
import { formatLimit } from "@/lib/domain/critical-results/limit-labels";
import { type ClockZone, formatDate, instantParts, on24HourClock } from "@/lib/domain/datetime";
import { TaskHistory } from "./task-history";
import { TaskRowActions } from "./task-row-actions";
import { TaskState } from "./task-state";
import { TaskValues } from "./task-values";
import type { OpenTaskDialog } from "./use-task-dialogs";

/**
 * Between a phone and a wide table, in a window enlarged to 200 %, a row has two columns: when and what to do above, the
 * patient with the value beside whom to notify below. A sheet of paper has the table with its heads.
 */
export const TWO_COLUMNS =
  "two-columns:block two-columns:[&_thead]:hidden two-columns:[&_tbody]:block two-columns:[&_tr]:grid two-columns:[&_tr]:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] two-columns:[&_tr]:gap-x-6 two-columns:[&_tr]:gap-y-1 two-columns:[&_tr]:border-b two-columns:[&_tr]:border-b-line two-columns:[&_tr]:px-6 two-columns:[&_tr]:py-3 two-columns:[&_tr.is-current]:bg-selected two-columns:[&_tr.is-current]:shadow-[inset_3px_0_0_var(--color-accent)] two-columns:[&_td]:h-auto! two-columns:[&_td]:border-0! two-columns:[&_td]:bg-transparent! two-columns:[&_td]:p-0! two-columns:[&_td]:shadow-none!";
const TOP = "two-columns:col-start-1 two-columns:row-start-1";
const TOP_RIGHT = "two-columns:col-start-2 two-columns:row-start-1 two-columns:justify-self-end";
const LEFT = "two-columns:col-start-1";
const RIGHT = "two-columns:col-start-2 two-columns:row-start-2 two-columns:row-span-2";

type ReportContext = { zone: ClockZone; now: string; onOpen: OpenTaskDialog };

/** The columns of the list, with times in a zone. `now` is an ISO instant. */
export function getReportColumns({
  zone,
  now,
  onOpen,
}: ReportContext): readonly DataColumn<CriticalTask>[] {
  return [
    {
      id: "due",
      label: "Due",
      className: `max-sm:col-span-2 min-[900px]:min-w-36 [&_[data-status]]:whitespace-normal ${TOP}`,
      headClassName: "lg:w-[18%]",
      phone: 1,
      cell: (task) => (
        <>
          <TaskState task={task} now={now} />
          <span className="text-label text-ink-3 block">{formatLimit(task, zone)}</span>
        </>
      ),
    },
    {
      id: "person",
      label: "Patient",
      className: `max-sm:col-span-2 ${LEFT}`,
      headClassName: "lg:w-[14%]",
      phone: 2,
      cell: ({ person, birth_date, user_id }) => (
        <>
          {user_id ? (
            <Link href={`/people/${user_id}`} prefetch={false} className="font-medium">
              {person}
            </Link>
          ) : (
            <span className="font-medium">{person}</span>
          )}
          <span className="text-small text-ink-2 block">
            {birth_date ? (
              <>
                born <span className="whitespace-nowrap">{formatDate(birth_date)}</span>
              </>
            ) : (
              "birth date not known here"
            )}
          </span>
        </>
      ),
    },
    {
      id: "result",
      label: "Critical value",
      className: `max-sm:col-span-2 min-[900px]:min-w-30 lg:min-w-60 ${LEFT}`,
      phone: 3,
      cell: (task) => (
        <>
          <TaskValues task={task} />
          <span className="text-small text-ink-2 block">
            {task.test} ·{" "}
            <Link href={getSubjectPath(task)} prefetch={false} data-queue-focus="">
              {formatSource(task)}{" "}
              <span className="mono">{shortId(task.order_id ?? task.subject_id)}</span>
            </Link>
          </span>
          {STANDING_LABELS[task.standing] ? (
            <span className="text-small block">{STANDING_LABELS[task.standing]}</span>
          ) : null}
        </>
      ),
    },
    {
      id: "clinician",
      label: "Notify",
      className: `max-sm:col-span-2 ${RIGHT}`,
      headClassName: "lg:w-[24%]",
      phone: 4,
      cell: (task) => (
        <>
          <Clinician task={task} />
          <Told task={task} zone={zone} />
          <span className="text-small text-ink-2 block">{formatEscalations(task, zone)}</span>
          {task.entries.length + task.escalations.length > 0 ? (
            <details>
              <summary className="text-small">Every step</summary>
              <TaskHistory task={task} onCorrect={(entry) => onOpen(task, entry)} />
            </details>
          ) : null}
        </>
      ),
    },
    {
      id: "actions",
      label: "Action",
      className: `max-sm:col-span-2 max-sm:order-6 print:hidden ${TOP_RIGHT}`,
      headClassName: "print:hidden lg:w-[17%]",
      cell: (task) => <TaskRowActions task={task} onOpen={onOpen} />,
    },
  ];
}

export const REPORT_LABELS: readonly string[] = getReportColumns({
  zone: on24HourClock("UTC"),
  now: "2026-01-01T00:00:00Z",
  onOpen: () => undefined,
}).map(({ label }) => label);

/** `order`, `lab report`, `match review, order`: where the value is from, and what the id after it is of. */
function formatSource(task: CriticalTask): string {
  const source = SOURCE_LABELS[task.source].toLowerCase();
  const noun = getSubjectNoun(task);
  return source.endsWith(noun) ? source : `${source}, ${noun}`;
}

function Clinician({ task: { physician, physician_npi } }: { task: CriticalTask }) {
  return (
    <>
      {physician ?? "Ordering clinician not known"}
      <span className="text-small text-ink-2 block">
        {physician ? "ordering physician · " : ""}
        {physician_npi ? `NPI ${physician_npi} · ` : ""}no telephone number on file
      </span>
    </>
  );
}

function Told({ task, zone }: { task: CriticalTask; zone: ClockZone }) {
  const told = getCountingNotification(task);
  if (told === null) {
    return <span className="text-small text-ink-2 block">No notification recorded yet</span>;
  }
  const { recipient, way, told_at, by } = told;
  return (
    <span className="mt-1 block">
      {recipient}
      <span className="text-small text-ink-2 block">
        {WAY_LABELS[way]}, {formatConfirmation(told).toLowerCase()} ·{" "}
        <Timestamp dateTime={told_at} {...instantParts(told_at, zone)} /> · by {by.name}
      </span>
    </span>
  );
}
