"use client";

import { useState } from "react";
import { FAMILY_MARKS } from "@/components/appointments/family-classes";
import { TimeDoubt } from "@/components/shared/time-doubt";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatAppointmentPlace } from "@/lib/domain/appointments/appointment-labels";
import { findBoardDoubt, getStanding } from "@/lib/domain/appointments/appointment-outcome";
import { formatWindow } from "@/lib/domain/appointments/appointment-times";
import type { WeekDay, WeekItem } from "@/lib/domain/appointments/week/week";
import { dayInZone } from "@/lib/domain/calendar-date";
import { formatDate, formatWeekday } from "@/lib/domain/datetime";

type AgendaProps = {
  days: readonly WeekDay[];
  now: string;
  clinicZone: string;
  selected: string | null;
  /** For paper, where nothing can be unfolded. */
  isWhole?: boolean;
  onSelect: (orderId: string) => void;
};

/** Rows of a day before "Show all", so that a full week remains a page of reasonable length. */
const FOLDED_COUNT = 8;

/** The week as a list by day, for a narrow window and for paper. */
export function Agenda({ days, ...props }: AgendaProps) {
  return (
    <div className="border-t border-line">
      {days.map((day) => (
        <AgendaDay key={day.date} day={day} {...props} />
      ))}
    </div>
  );
}

type AgendaDayProps = Omit<AgendaProps, "days"> & { day: WeekDay };

function AgendaDay({ day: { date, items }, now, clinicZone, selected, ...props }: AgendaDayProps) {
  const { onSelect, isWhole: isPrinted = false } = props;
  const [isWhole, setWhole] = useState(isPrinted);
  const isToday = date === dayInZone(now, clinicZone);
  const shown = isWhole ? items : items.slice(0, FOLDED_COUNT);
  return (
    <section aria-label={`${formatWeekday(date)} ${formatDate(date)}`} className="px-4 py-2">
      <h3
        aria-current={isToday ? "date" : undefined}
        data-now={isToday ? "" : undefined}
        className="text-small font-medium aria-[current]:text-accent"
      >
        {formatWeekday(date).slice(0, 3)} {formatDate(date)}
        {isToday ? ", today" : ""}
        <span className="ml-2 font-normal text-ink-3">{items.length || "no appointments"}</span>
      </h3>
      <ul>
        {shown.map((item) => (
          <AgendaRow
            key={item.entry.order_id}
            {...{ item, now, clinicZone, onSelect }}
            isSelected={item.entry.order_id === selected}
          />
        ))}
      </ul>
      {items.length > FOLDED_COUNT ? (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show all ${items.length}`}
        </Button>
      ) : null}
    </section>
  );
}

type AgendaRowProps = Pick<AgendaProps, "now" | "clinicZone" | "onSelect"> & {
  item: WeekItem;
  isSelected: boolean;
};

function AgendaRow({ item, now, clinicZone, isSelected, onSelect }: AgendaRowProps) {
  const { zone: display } = useDisplayZone();
  const { entry, start, end } = item;
  const { appointment, person, test, method, city, order_id: orderId } = entry;
  if (appointment === null) return null;
  const standing = getStanding({ ...entry, appointment }, now);
  const zone = appointment.iana_timezone ?? clinicZone;
  const clinic = formatWindow(start, end, { ...display, id: clinicZone });
  const place = formatWindow(start, end, { ...display, id: zone });
  // The zone that was chosen stands first; the other one is named below it.
  const chosen = formatWindow(start, end, { ...display, id: item.zone });
  const other = chosen === clinic ? place : clinic;
  return (
    <li>
      <button
        type="button"
        data-appointment={orderId}
        aria-pressed={isSelected}
        className="grid w-full cursor-pointer grid-cols-[136px_minmax(0,1fr)] gap-x-3 border-b border-line bg-transparent px-0 py-1.5 text-left text-small text-ink aria-pressed:bg-selected"
        onClick={() => onSelect(orderId)}
      >
        <span>
          {chosen}
          {chosen === other ? null : <span className="block text-label text-ink-3">{other}</span>}
        </span>
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <Mark
              shape={standing.family}
              className={`flex-none ${FAMILY_MARKS[standing.family]}`}
            />
            <span className="min-w-0 font-medium wrap-anywhere">{person}</span>
          </span>
          <span className="block text-ink-2 wrap-anywhere">
            {standing.label} · {test} · {formatAppointmentPlace(method)}
            {city ? `, ${city}` : ""}
          </span>
          <TimeDoubt reason={findBoardDoubt(entry, now)} />
        </span>
      </button>
    </li>
  );
}
