import Link from "next/link";
import type { Ref } from "react";
import { Status } from "@/components/ui/display/status";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type {
  BulkRescheduleRow,
  RescheduleRowState,
  RescheduleVerdictCode,
} from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { formatDate, formatWeekday } from "@/lib/domain/datetime";
import { getDayOff } from "@/lib/domain/days-off";
import { getStatusView } from "@/lib/domain/orders/order-status";
import type { OrderPerson } from "./use-order-people";

type BulkRescheduleRowViewProps = {
  row: BulkRescheduleRow;
  /** Whose order it is; undefined while loading. */
  person: OrderPerson | undefined;
  isDryRun: boolean;
  index: number;
  measure: Ref<HTMLTableRowElement>;
};

const VERDICTS = {
  movable: ["completed", "Will be rescheduled"],
  refused: ["cancelled", "Will be refused"],
  unknown: ["unknown", "Unknown"],
} as const satisfies Record<RescheduleVerdictCode, readonly [string, string]>;

const STATES = {
  left_out: ["cancelled", "Left out"],
  waiting: ["received", "Waiting"],
  sending: ["collecting", "Being sent"],
  moved: ["completed", "Rescheduled"],
  refused: ["cancelled", "Refused"],
  failed: ["failed", "Failed"],
  unknown: ["unknown", "Not known"],
  stopped: ["cancelled", "Stopped"],
} as const satisfies Record<RescheduleRowState, readonly [string, string]>;

/** One order of a bulk reschedule: its old and new date, and the outcome or the reason why it keeps its date. */
export function BulkRescheduleRowView({
  row,
  person,
  isDryRun,
  index,
  measure,
}: BulkRescheduleRowViewProps) {
  const [family, label] = isDryRun ? VERDICTS[row.verdict] : STATES[row.state];
  const status = row.status ? getStatusView(row.status) : null;
  const { clinicZone } = useDisplayZone();
  const dayOff = row.to && row.verdict === "movable" ? getDayOff(row.to, clinicZone) : null;
  const explanation = row.answer ?? row.reason;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className="max-sm:col-span-2">
        <PersonCell person={person} />
      </td>
      <td className="mono whitespace-nowrap">
        <Link href={`/orders/${row.order_id}`} prefetch={false}>
          {shortId(row.order_id)}
        </Link>
      </td>
      <td className="max-sm:col-span-2">
        {row.test_name ?? <span className="text-ink-3">not read</span>}
      </td>
      <td className="max-sm:col-span-2">
        {status ? (
          <Status family={status.family}>
            {status.isKnown ? status.label : <span className="mono">{status.label}</span>}
          </Status>
        ) : (
          <span className="text-ink-3">not read</span>
        )}
      </td>
      <td className="whitespace-nowrap max-sm:col-span-2">
        {row.from ? formatDay(row.from) : <span className="text-ink-3">none</span>}
        {row.to && row.to !== row.from ? (
          <>
            {" "}
            <span aria-hidden="true">→</span>
            <span className="sr-only">to</span>{" "}
            {row.verdict === "movable" ? (
              <b className="font-medium">{formatDay(row.to)}</b>
            ) : (
              <s className="text-ink-3">{formatDay(row.to)}</s>
            )}
          </>
        ) : null}
        {dayOff ? (
          <span className="block text-small text-status-problem">{dayOff.name}</span>
        ) : null}
      </td>
      <td className="max-sm:col-span-2">
        <span className="grid py-1 leading-4.5">
          <Status family={family}>{label}</Status>
          {explanation ? <span className="text-small text-ink-2">{explanation}</span> : null}
        </span>
      </td>
    </tr>
  );
}

/** `Sun 06-Dec-2026`. */
function formatDay(date: CalendarDate): string {
  return `${formatWeekday(date).slice(0, 3)} ${formatDate(date)}`;
}

/** The name and birth date of the patient. */
function PersonCell({ person }: { person: OrderPerson | undefined }) {
  if (person === undefined) return <Skeleton className="w-36" />;
  if (person === null) return <span className="text-ink-3">not read</span>;
  return (
    <span className="grid leading-[18px]">
      <span className="font-medium">{person.name}</span>
      <span className="text-ink-3 text-small">
        {person.birth_date ? `born ${formatDate(person.birth_date)}` : "birth date not given"}
      </span>
    </span>
  );
}
