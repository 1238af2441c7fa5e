"use client";

import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { AppointmentOutcomeKind } from "@/lib/contract/dashboard/appointment-history";
import {
  appointmentActions,
  isActiveAppointment,
} from "@/lib/domain/appointments/appointment-actions";
import type { WantedTime } from "@/lib/domain/appointments/near-slots";
import { formatWaiting } from "@/lib/domain/appointments/waiting";
import { useSession } from "@/lib/query/session/session";
import {
  type AppointmentSubject,
  type DialogKind,
  type OpenAppointmentDialog,
  toSubject,
} from "./appointment-subject";

/**
 * Which dialog of the board is open. After a booking the focus moves to the next card, because the booked one is gone.
 */
export function useBoardDialogs(entries: readonly BoardAppointment[], now: string) {
  const { staff } = useSession();
  const [current, setCurrent] = useState<OpenAppointmentDialog | null>(null);
  const listRef = useRef<HTMLElement>(null);
  const next = useRef<string | null>(null);
  const [bookings, setBookings] = useState(0);
  useEffect(() => {
    if (bookings === 0) return;
    const id = next.current;
    const button = id ? `[data-book="${CSS.escape(id)}"]` : "input";
    // Two frames later, after the closing dialog has returned the focus to the element that opened it.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => listRef.current?.querySelector<HTMLElement>(button)?.focus()),
    );
    return () => cancelAnimationFrame(frame);
  }, [bookings]);

  function open(kind: DialogKind, subject: AppointmentSubject, preset?: AppointmentOutcomeKind) {
    setCurrent({ kind, ...subject, ...(preset ? { preset } : {}) });
  }
  function openEntry(entry: BoardAppointment, wanted?: WantedTime) {
    const { appointment, status, person } = entry;
    const kind = isActiveAppointment(appointment) && appointment?.start_at ? "move" : "book";
    const reason = appointmentActions(status, appointment, staff.role)[kind];
    if (reason !== null) {
      const title = kind === "move" ? "Not rescheduled." : "Not booked.";
      toast({ tone: "error", title, body: `${person}: ${reason}` });
      return;
    }
    const subject = toSubject(entry, kind === "book" ? formatWaiting(entry, now) : null);
    setCurrent({ kind, ...subject, ...(wanted ? { wanted } : {}) });
  }
  return {
    current,
    listRef,
    open,
    book: (entry: BoardAppointment, following: string | null) => {
      next.current = following;
      openEntry(entry);
    },
    drop: (orderId: string, wanted: WantedTime) => {
      const entry = entries.find(({ order_id }) => order_id === orderId);
      if (!entry) return;
      next.current = null;
      openEntry(entry, wanted);
    },
    close: (isDone: boolean) => {
      const isBooked = isDone && current?.kind === "book";
      setCurrent(null);
      if (isBooked) setBookings((count) => count + 1);
    },
  };
}
