"use client";

import { useState } from "react";
import { Segmented } from "@/components/ui/controls/segmented";
import { useElementWidth } from "@/components/ui/display/use-element-width";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import type { AppointmentBoard as Board } from "@/lib/contract/dashboard/appointment-board";
import { appointmentsToRecord } from "@/lib/domain/appointments/appointment-outcome";
import { appointmentsToBook, appointmentsWithoutTime } from "@/lib/domain/appointments/waiting";
import { AppointmentDialogs } from "./appointment-dialogs";
import { RequestedList } from "./requested-list";
import { ToBookList } from "./to-book/to-book-list";
import { ToRecordList } from "./to-record-list";
import { useBoardDialogs } from "./use-board-dialogs";
import { WeekPane } from "./week/week-pane";

/** Below this width the week is an agenda, and one list is shown at a time. */
const WIDE_PX = 820;
const PARTS = ["week", "book", "record"] as const;

/** Appointments to be booked on the left, always visible, with the week on a time axis beside them, and the dialogs. */
export function AppointmentBoard({ board, now }: { board: Board; now: string }) {
  const { ref, width } = useElementWidth();
  const [part, setPart] = useState<(typeof PARTS)[number]>("week");
  const { appointments, total, unread } = board;
  const dialogs = useBoardDialogs(appointments, now);
  const toBook = appointmentsToBook(appointments);
  const toRecord = appointmentsToRecord(appointments, now);
  const requested = appointmentsWithoutTime(appointments);
  const isWide = width >= WIDE_PX;
  const isShown = (name: (typeof PARTS)[number]) => isWide || part === name;
  return (
    <div ref={ref} className="grid">
      {appointments.length + unread < total || unread > 0 ? (
        <Notice tone="warn" title="Not every appointment is shown.">
          {appointments.length} of {total.toLocaleString("en")} orders were read, the newest first
          {unread > 0 ? `; the appointments of ${unread} could not be read` : ""}. The others are
          listed under Orders.
        </Notice>
      ) : null}
      {appointments.length === 0 ? (
        <EmptyState title="No order needs or has an appointment">
          Orders that are collected at home or at a patient service center appear here as soon as
          their requisition is ready.
        </EmptyState>
      ) : null}
      {isWide ? null : (
        <div className="border-t border-line px-4 py-2">
          <Segmented
            label="Show"
            value={part}
            onChange={setPart}
            options={[
              { value: "week", label: "Calendar" },
              { value: "book", label: `To be booked ${toBook.length}` },
              { value: "record", label: `To record ${toRecord.length}` },
            ]}
          />
        </div>
      )}
      <div className={isWide ? "grid grid-cols-[288px_minmax(0,1fr)] items-start" : "grid"}>
        {isShown("book") ? (
          <div
            className={
              isWide
                ? "sticky top-12 max-h-[calc(100dvh-48px)] overflow-y-auto overscroll-contain border-t border-r border-line"
                : "border-t border-line"
            }
          >
            <ToBookList
              entries={toBook}
              limit={isWide ? 40 : 12}
              now={now}
              listRef={dialogs.listRef}
              onBook={dialogs.book}
            />
          </div>
        ) : null}
        <div className="min-w-0">
          {isShown("record") ? (
            <ToRecordList
              entries={toRecord}
              now={now}
              onOpen={(subject, outcome) => dialogs.open("outcome", subject, outcome)}
            />
          ) : null}
          {part === "record" && !isWide && toRecord.length === 0 ? (
            <p className="border-t border-line p-4 text-small text-ink-2">
              Every past appointment has an outcome.
            </p>
          ) : null}
          {isShown("week") ? (
            <>
              <WeekPane
                entries={appointments}
                now={now}
                isAgenda={!isWide}
                onOpen={dialogs.open}
                onDrop={dialogs.drop}
              />
              <RequestedList entries={requested} onOpen={dialogs.open} />
            </>
          ) : null}
        </div>
      </div>
      <AppointmentDialogs open={dialogs.current} now={now} onClose={dialogs.close} />
    </div>
  );
}
