import Link from "next/link";
import { EventObject } from "@/components/events/event-object";
import { DataTable } from "@/components/ui/display/data-table";
import type { ReplayPreview } from "@/lib/contract/dashboard/received-event";
import { formatEventType } from "@/lib/domain/events/event-types";

/** What a replay would read again or change, event by event. */
export function ReplayChanges({ preview: { changes, is_cut } }: { preview: ReplayPreview }) {
  return (
    <>
      <section
        className="max-h-[45vh] overflow-auto border border-line"
        aria-label="What would be read again"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <DataTable
          label="What would be read again"
          className="static"
          rows={changes}
          getKey={({ event_id }) => event_id}
          columns={[
            {
              id: "event",
              label: "Event",
              phone: 1,
              className: "text-small",
              cell: ({ event_id, event_type }) => (
                <Link href={`/events/${event_id}`} prefetch={false} target="_blank">
                  {formatEventType(event_type)}
                </Link>
              ),
            },
            {
              id: "about",
              label: "About",
              phone: 2,
              className: "text-small whitespace-nowrap",
              cell: ({ object, event_type }) => (
                <EventObject object={object} userId={null} type={event_type} />
              ),
            },
            {
              id: "change",
              label: "What happens",
              phone: 3,
              className: "text-small max-sm:col-span-2",
              cell: ({ change }) => change,
            },
          ]}
        />
      </section>
      {is_cut ? (
        <p className="text-small text-ink-2">
          Records of more events would be read again than are listed here.
        </p>
      ) : null}
    </>
  );
}
