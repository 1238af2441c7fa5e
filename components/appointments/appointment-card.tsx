"use client";

import Link from "next/link";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import {
  appointmentActions,
  isActiveAppointment,
} from "@/lib/domain/appointments/appointment-actions";
import { formatAppointmentPlace } from "@/lib/domain/appointments/appointment-labels";
import { appointmentState } from "@/lib/domain/appointments/appointment-state";
import { appointmentTimes } from "@/lib/domain/appointments/appointment-times";
import { useSession } from "@/lib/query/session";
import { AppointmentActions } from "./appointment-actions";
import type { OpenAppointmentDialog } from "./appointment-dialogs";
import { AppointmentStatus } from "./appointment-status";

type AppointmentCardProps = {
  entry: BoardAppointment;
  /** Set where the card's surroundings do not show the day. */
  isDated?: boolean;
  onOpen: (dialog: OpenAppointmentDialog) => void;
};

/** One appointment: when, who, where, its state as shape and label, and its actions. It can be dragged to another day. */
export function AppointmentCard({ entry, isDated = false, onOpen }: AppointmentCardProps) {
  const { clinicZone } = useDisplayZone();
  const { staff } = useSession();
  const { appointment, person, order_id: orderId, method, status, test } = entry;
  const actions = appointmentActions(status, appointment, staff.role);
  const times =
    appointment?.start_at != null
      ? appointmentTimes(appointment.start_at, appointment.end_at, {
          patient: appointment.iana_timezone ?? null,
          clinic: clinicZone,
        })
      : null;
  const isMovable = isActiveAppointment(appointment) && actions.move === null;
  return (
    <article
      className={
        appointment && appointmentState(appointment) === "cancelled"
          ? "appointment-card is-canceled"
          : "appointment-card"
      }
      aria-label={`Appointment of ${person}`}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", orderId);
      }}
    >
      {times ? (
        <p className="when">
          {isDated ? times.patient : times.patient.slice("23-Nov-2026 ".length)}
          {times.clinic ? (
            <span className="text-small text-ink-3 block">
              Clinic: {isDated ? times.clinic : times.clinic.slice("23-Nov-2026 ".length)}
            </span>
          ) : null}
        </p>
      ) : null}
      {/* Not draggable itself, or its URL would be dragged instead of the appointment. */}
      <Link
        href={`/orders/${orderId}`}
        prefetch={false}
        draggable={false}
        className="no-underline font-medium"
      >
        {person}
      </Link>
      <p className="text-small text-ink-2">
        {test} · {formatAppointmentPlace(method)}
      </p>
      {appointment ? (
        <div>
          <AppointmentStatus appointment={appointment} />
        </div>
      ) : null}
      <AppointmentActions
        actions={actions}
        appointment={appointment}
        onOpen={(kind) => onOpen({ kind, orderId, person, method, appointment })}
      />
    </article>
  );
}
