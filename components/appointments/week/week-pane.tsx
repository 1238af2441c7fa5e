"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import {
  type AppointmentSubject,
  type DialogKind,
  toSubject,
} from "@/components/appointments/appointment-subject";
import { KeyHints } from "@/components/ui/keyboard/key-hints";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import {
  appointmentActions,
  isActiveAppointment,
} from "@/lib/domain/appointments/appointment-actions";
import type { WantedTime } from "@/lib/domain/appointments/near-slots";
import { getOutcomeReason } from "@/lib/domain/appointments/outcome-reason";
import { buildWeek } from "@/lib/domain/appointments/week/week";
import { dayInZone, getWeekStart } from "@/lib/domain/calendar-date";
import { useSession } from "@/lib/query/session/session";
import { Agenda } from "./agenda";
import { SelectionBar } from "./selection-bar";
import { WeekAxis } from "./week-axis";
import { openDate, turnView, WeekBar, type WeekView } from "./week-bar";

type WeekPaneProps = {
  entries: readonly BoardAppointment[];
  now: string;
  /** Shows the week as a list by day instead of an axis. */
  isAgenda: boolean;
  onOpen: (kind: DialogKind, subject: AppointmentSubject) => void;
  onDrop: (orderId: string, wanted: WantedTime) => void;
};

const HINTS = [
  { keys: ["←", "↑", "→", "↓"], does: "appointment" },
  { keys: ["Enter"], does: "open" },
  { keys: ["m"], does: "reschedule" },
  { keys: ["c"], does: "cancel" },
  { keys: ["o"], does: "outcome" },
  { keys: ["[", "]"], does: "weeks" },
  { keys: ["t"], does: "now" },
];

/** The week with the selected appointment below it, and their keyboard shortcuts. */
export function WeekPane({ entries, now, isAgenda, onOpen, onDrop }: WeekPaneProps) {
  const { clinicZone } = useDisplayZone();
  const { staff } = useSession();
  const today = dayInZone(now, clinicZone);
  const [view, setView] = useState<WeekView>({
    length: "7",
    from: getWeekStart(today),
    show: "clinic",
  });
  const [selected, setSelected] = useState<string | null>(null);
  const { from, length, show } = view;
  const days = useMemo(
    () => buildWeek(entries, { from, length: Number(length), show, clinicZone }),
    [entries, from, length, show, clinicZone],
  );
  const entry = days
    .flatMap(({ items }) => items)
    .find((item) => item.entry.order_id === selected)?.entry;
  const getActions = (each: BoardAppointment) =>
    appointmentActions(each.status, each.appointment, staff.role);

  function act(kind: "move" | "cancel" | "outcome") {
    if (!entry) return;
    const reason =
      kind === "outcome" ? getOutcomeReason(entry, now, staff.role) : getActions(entry)[kind];
    if (reason === null) onOpen(kind, toSubject(entry, null));
  }
  const pane = useRef<HTMLElement>(null);
  const [toNow, setToNow] = useState<object | null>(null);
  useEffect(() => {
    if (toNow) pane.current?.querySelector("[data-now]")?.scrollIntoView({ block: "center" });
  }, [toNow]);
  function showNow() {
    setView(openDate(view, today));
    setToNow({});
  }
  useKeys("Appointments", [
    { keys: "t", label: "now", run: showNow },
    { keys: "[", label: "previous week", run: () => setView(turnView(view, -1)) },
    { keys: "]", label: "next week", run: () => setView(turnView(view, 1)) },
    { keys: "m", label: "reschedule the selected appointment", run: () => act("move") },
    { keys: "c", label: "cancel the selected appointment", run: () => act("cancel") },
    { keys: "o", label: "record the outcome of the selected one", run: () => act("outcome") },
  ]);
  return (
    <section ref={pane} aria-label="Week" className="border-t border-line">
      <WeekBar view={view} onChange={setView} onNow={showNow} />
      {isAgenda ? (
        <Agenda {...{ days, now, clinicZone, selected }} onSelect={setSelected} />
      ) : (
        <>
          <WeekAxis
            {...{ days, show, clinicZone, now, selected }}
            isMovable={(item) =>
              isActiveAppointment(item.entry.appointment) && getActions(item.entry).move === null
            }
            onSelect={setSelected}
            onOpenDay={(date) => setView({ ...view, length: "1", from: date })}
            onDrop={(orderId, date, minutes) =>
              onDrop(orderId, { date, minutes, zone: show === "clinic" ? clinicZone : null })
            }
          />
          {/* A sheet has no room for seven columns. */}
          <div className="hidden print:block">
            <Agenda {...{ days, now, clinicZone }} selected={null} isWhole onSelect={setSelected} />
          </div>
        </>
      )}
      {entry ? <SelectionBar {...{ entry, now, onOpen }} /> : null}
      <div className="flex flex-wrap items-center gap-4 border-t border-line px-4 py-2 text-label text-ink-3 print:hidden">
        <span className="max-sm:hidden">
          Drag an order or an appointment onto a day; the free slots nearest to it are offered.
        </span>
        <KeyHints hints={HINTS} />
      </div>
    </section>
  );
}
