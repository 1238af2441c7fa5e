"use client";

import { GripVertical } from "lucide-react";
import type { Appointment } from "@/lib/contract/service/appointment";
import { AppointmentTime } from "./appointment-time";

/** The current appointment, to be dropped on another slot. The grid below does the same by keyboard. */
export function DraggableAppointment({ appointment }: { appointment: Appointment }) {
  return (
    <div className="current-appointment">
      <span className="label ink-3">Now</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the pointer only; the keyboard uses the grid. */}
      <div
        className="grip"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", "appointment");
        }}
      >
        <GripVertical aria-hidden="true" />
        <AppointmentTime
          start={appointment.start_at}
          end={appointment.end_at}
          zone={appointment.iana_timezone}
        />
      </div>
      <span className="small ink-3">Drag it onto a slot, or choose one with the arrow keys.</span>
    </div>
  );
}
