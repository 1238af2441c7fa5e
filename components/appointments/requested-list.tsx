"use client";

import { Button } from "@/components/ui/controls/button";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import { appointmentActions } from "@/lib/domain/appointments/appointment-actions";
import { formatProvider } from "@/lib/domain/appointments/appointment-labels";
import { useSession } from "@/lib/query/session/session";
import { type AppointmentSubject, type DialogKind, toSubject } from "./appointment-subject";
import { SubjectLines } from "./subject-lines";

type RequestedListProps = {
  entries: readonly BoardAppointment[];
  onOpen: (kind: DialogKind, subject: AppointmentSubject) => void;
};

/** Appointments whose time the provider still has to arrange with the patient. Renders nothing when there are none. */
export function RequestedList({ entries, onOpen }: RequestedListProps) {
  const { staff } = useSession();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="requested-title" className="border-t border-line px-4 py-2.5">
      <h2 id="requested-title" className="text-table">
        Requested, no time yet <span className="font-normal text-ink-3">{entries.length}</span>
      </h2>
      <ul>
        {entries.map((entry) => {
          const subject = toSubject(entry, null);
          const actions = appointmentActions(entry.status, entry.appointment, staff.role);
          return (
            <li
              key={entry.order_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 text-small last:border-0"
            >
              <span className="min-w-0 grow basis-56 text-ink-2">
                <SubjectLines subject={subject} />
              </span>
              <span className="text-ink-2">
                {formatProvider(entry.appointment?.provider ?? "")}
              </span>
              <span className="flex gap-1.5">
                <Button
                  size="small"
                  disabledReason={actions.book ?? undefined}
                  onPress={() => onOpen("book", subject)}
                >
                  Book a slot
                </Button>
                <Button
                  size="small"
                  disabledReason={actions.cancel ?? undefined}
                  onPress={() => onOpen("cancel", subject)}
                >
                  Cancel appointment …
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
