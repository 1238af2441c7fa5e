"use client";

import { GripVertical } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import { Button as AriaButton, type DragPreviewRenderer, useDrag } from "react-aria-components";
import { ORDER_DRAG_TYPE } from "@/components/appointments/week/drag-type";
import { getQueueRowProps } from "@/components/shared/queue/use-queue-rows";
import { Button } from "@/components/ui/controls/button";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import { shortId } from "@/lib/contract/short-id";
import {
  appointmentActions,
  isActiveAppointment,
} from "@/lib/domain/appointments/appointment-actions";
import { describeCancellation } from "@/lib/domain/appointments/appointment-history";
import { formatAppointmentPlace } from "@/lib/domain/appointments/appointment-labels";
import { getOutcomeView } from "@/lib/domain/appointments/appointment-outcome";
import { formatClockSpan } from "@/lib/domain/appointments/appointment-times";
import { formatDate } from "@/lib/domain/datetime";
import { useSession } from "@/lib/query/session/session";
import { PhoneReveal } from "./phone-reveal";

type ToBookCardProps = {
  entry: BoardAppointment;
  /** `12 days`. */
  waiting: string;
  index: number;
  isCurrent: boolean;
  onBook: () => void;
};

/** An order that needs an appointment. It can be dragged onto the week; its handle also works with the keyboard. */
export function ToBookCard({ entry, waiting, index, isCurrent, onBook }: ToBookCardProps) {
  const { staff } = useSession();
  const preview = useRef<DragPreviewRenderer | null>(null);
  const { person, birth_date, test, method, city, order_id: orderId, appointment, status } = entry;
  const actions = appointmentActions(status, appointment, staff.role);
  const isMove = isActiveAppointment(appointment);
  const reason = isMove ? actions.move : actions.book;
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled: reason !== null,
    preview,
    getItems: () => [{ [ORDER_DRAG_TYPE]: orderId, "text/plain": orderId }],
  });
  return (
    <article
      {...dragProps}
      {...getQueueRowProps(index, isCurrent)}
      data-card={orderId}
      aria-label={`To be booked: ${person}`}
      className={`grid scroll-mt-24 scroll-mb-10 cursor-grab grid-cols-[16px_minmax(0,1fr)] gap-x-1 border-b border-line py-2 pr-3 pl-1 hover:bg-hover focus-within:bg-hover aria-[current]:bg-selected aria-[current]:shadow-[inset_3px_0_0_var(--color-accent)] ${isDragging ? "opacity-50" : ""}`}
    >
      <AriaButton
        {...dragButtonProps}
        aria-label={`Drag ${person} onto a day`}
        className="row-span-2 flex size-6 items-start justify-center rounded-control pt-0.5 text-ink-3 focus-visible:outline-2 focus-visible:outline-focus"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </AriaButton>
      <div className="min-w-0 pl-1.5 text-small">
        <div className="flex items-baseline gap-2">
          <Link
            href={`/orders/${orderId}`}
            prefetch={false}
            draggable={false}
            className="min-w-0 grow font-medium text-ink no-underline wrap-anywhere hover:underline"
          >
            {person}
          </Link>
          <span className="flex-none text-label text-ink-2" title="Waiting for an appointment">
            {waiting}
          </span>
        </div>
        <p className="wrap-anywhere">
          {test} · {formatAppointmentPlace(method)}
          {city ? `, ${city}` : ""}
        </p>
        <p className="text-label text-ink-3">
          {birth_date ? `born ${formatDate(birth_date)} · ` : ""}
          <span className="font-mono">{shortId(orderId)}</span>
        </p>
        <WhyAgain entry={entry} />
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          <Button
            size="small"
            data-book={orderId}
            disabledReason={reason ?? undefined}
            onPress={onBook}
          >
            {isMove ? "Reschedule" : "Book an appointment"}
          </Button>
          <PhoneReveal orderId={orderId} person={person} />
        </div>
      </div>
    </article>
  );
}

/** Why an order that had an appointment needs another: who canceled it and why, or that the patient did not come. */
function WhyAgain({
  entry: { appointment, outcome, cancellation },
}: Pick<ToBookCardProps, "entry">) {
  const { clinicZone, zone } = useDisplayZone();
  if (appointment === null) return null;
  const placeZone = { ...zone, id: appointment.iana_timezone ?? clinicZone };
  const time = appointment.start_at ? formatClockSpan(appointment.start_at, null, placeZone) : "";
  const said = cancellation
    ? describeCancellation(cancellation)
    : outcome
      ? ""
      : "The last appointment was canceled";
  const what = outcome ? getOutcomeView(outcome.outcome).label : "";
  return (
    <p className="text-label text-status-problem wrap-anywhere">
      {[`${what} ${time}`.trim(), said].filter(Boolean).join(". ")}
    </p>
  );
}
