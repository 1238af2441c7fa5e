import type { DataColumn } from "@/components/ui/display/data-table";
import { Status } from "@/components/ui/display/status";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { getReason, OUTCOMES } from "@/lib/domain/audit/audit-labels";
import type { ViewGroup } from "@/lib/domain/audit/view-groups";
import { type ClockZone, instantParts, on24HourClock } from "@/lib/domain/datetime";
import { ViewGroupCell } from "./view-group-cell";

/** The columns of the audit log, with times in a zone. */
export function getAuditColumns(zone: ClockZone): readonly DataColumn<ViewGroup>[] {
  return [
    {
      id: "when",
      label: "When",
      className: "text-ink-2 align-top",
      cell: ({ entries }) => <ViewGroupTime entries={entries} zone={zone} />,
    },
    {
      id: "sentence",
      label: "Who did what",
      className: "max-sm:col-span-2 w-full align-top",
      cell: (group) => <ViewGroupCell group={group} zone={zone} />,
    },
    {
      id: "outcome",
      label: "Outcome",
      className: "max-sm:col-span-2 align-top",
      cell: ({ entries: [entry] }) => <Outcome entry={entry} />,
    },
  ];
}

/** The column headers, for the frame that is shown while entries are loading or not permitted. */
export const AUDIT_LABELS: readonly string[] = getAuditColumns(on24HourClock("UTC")).map(
  ({ label }) => label,
);

/** The time of an entry; for a group, from its first entry to its last. */
function ViewGroupTime({ entries, zone }: Pick<ViewGroup, "entries"> & { zone: ClockZone }) {
  const [newest] = entries;
  const oldest = entries.at(-1) ?? newest;
  const first = instantParts(oldest.at, zone);
  const last = instantParts(newest.at, zone);
  if (first.date === last.date && first.time === last.time) {
    return <Timestamp dateTime={newest.at} {...last} />;
  }
  return (
    <>
      <span className="sr-only">from </span>
      <time dateTime={oldest.at} className="whitespace-nowrap">
        {first.date} {first.time}
      </time>
      <span aria-hidden="true">–</span>
      <span className="sr-only"> to </span>
      <Timestamp
        dateTime={newest.at}
        time={last.time}
        zone={last.zone}
        {...(first.date === last.date ? {} : { date: last.date })}
      />
    </>
  );
}

/** The outcome of an attempt, with the reason if it did not succeed. */
function Outcome({ entry }: { entry: AuditEntry }) {
  const { family, label } = OUTCOMES[entry.outcome];
  const reason = getReason(entry);
  return (
    <Status family={family}>
      <span>
        {label}
        {reason ? <span className="text-ink-2 text-small"> · {reason}</span> : null}
      </span>
    </Status>
  );
}
