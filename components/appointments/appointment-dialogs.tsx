"use client";

import type { VisitMethod } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Appointment } from "@/lib/contract/service/appointment";
import { BookVisitDialog } from "./book-appointment-dialog";
import { CancelVisitDialog } from "./cancel-appointment-dialog";

/** Which dialog is open, and of whose visit. `startDate`: the day that a visit was dropped on. */
export type OpenVisitDialog = {
  kind: "book" | "move" | "cancel";
  orderId: string;
  person: string;
  method: VisitMethod;
  visit: Appointment | null;
  startDate?: CalendarDate;
};

type VisitDialogsProps = { open: OpenVisitDialog | null; now: string; onClose: () => void };

/** The dialogs of a visit: one at a time, or none. */
export function VisitDialogs({ open, now, onClose }: VisitDialogsProps) {
  if (open === null) return null;
  const { kind, orderId, person, method, visit, startDate } = open;
  if (kind === "cancel") {
    return visit ? <CancelVisitDialog {...{ visit, person, now, onClose }} /> : null;
  }
  return (
    <BookVisitDialog
      {...{ orderId, person, method, onClose }}
      moving={kind === "move" ? visit : null}
      {...(startDate ? { startDate } : {})}
    />
  );
}
