import { EventObject } from "@/components/events/event-object";
import { getSelectColumn } from "@/components/shared/queue/select-column";
import type { RowSelection } from "@/components/shared/queue/use-row-selection";
import { DataTable } from "@/components/ui/display/data-table";
import { Status } from "@/components/ui/display/status";
import type { GapCheck } from "@/lib/contract/dashboard/received-event";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { formatEventType } from "@/lib/domain/events/event-types";

export type MissingRow = GapCheck["missing"][number];

type MissingTableProps = {
  missing: readonly MissingRow[];
  zone: ClockZone;
  selection: RowSelection<MissingRow>;
};

/** The events that never arrived, and which of them have been fetched since. */
export function MissingTable({ missing, zone, selection }: MissingTableProps) {
  return (
    <DataTable
      label="What never arrived"
      rows={missing}
      getKey={({ key }) => key}
      isSelected={selection.has}
      columns={[
        getSelectColumn({
          rows: missing,
          selection,
          getLabel: ({ event_type, key }) => `Select ${formatEventType(event_type)}, ${key}`,
        }),
        {
          id: "event",
          label: "Event",
          phone: 1,
          cell: ({ event_type }) => (
            <span className="grid py-1 leading-4.5">
              <span className="font-medium">{formatEventType(event_type)}</span>
              <span className="mono text-ink-3 text-label wrap-anywhere">{event_type}</span>
            </span>
          ),
        },
        {
          id: "state",
          label: "State",
          phone: 2,
          className: "whitespace-nowrap",
          cell: ({ fetched }) =>
            fetched ? (
              <Status family="completed">Fetched</Status>
            ) : (
              <Status family="problem">Never arrived</Status>
            ),
        },
        {
          id: "about",
          label: "About",
          phone: 3,
          className: "whitespace-nowrap text-small",
          cell: ({ object, user_id, event_type }) => (
            <EventObject object={object} userId={user_id} type={event_type} />
          ),
        },
        {
          id: "happened",
          label: "Happened",
          phone: 4,
          className: "whitespace-nowrap text-small text-ink-2 max-sm:text-right",
          cell: ({ happened_at }) =>
            happened_at ? (
              formatInstant(happened_at, zone)
            ) : (
              <span className="text-ink-3">not known</span>
            ),
        },
      ]}
    />
  );
}
