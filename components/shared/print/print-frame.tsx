"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { CalendarDate } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { formatDate, formatInstant } from "@/lib/domain/datetime";
import { useSession } from "@/lib/query/session/session";
import { toCssString } from "./to-css-string";

type PrintFrameProps = {
  /** The title of the printed page: `Order`, `Cycle calendar, 6 months`. */
  title: string;
  /**
   * The only patient whose data the page contains, with `bornOn` as a date or an instant; omitted for pages about no
   * one patient.
   */
  patient?: { name: string; bornOn: string | null } | undefined;
  orderId?: string | undefined;
  /** Further lines of the header, such as a filter or a zone. */
  children?: ReactNode;
};

/**
 * The frame of a printed page: clinic, patient, order, who printed it and when. It is the header of the first page and
 * in the margins of the following ones (app/styles/print.css); every page has its number. Never visible on screen.
 */
export function PrintFrame({ title, patient, orderId, children }: PrintFrameProps) {
  const { staff, team } = useSession();
  const { paperZone: zone } = useDisplayZone();
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  const order = orderId ? `order ${shortId(orderId)}` : "";
  const subject = patient ? describePatient(patient) : "";
  // The clinic comes last, because a long text is cut off at its end.
  const head = [subject, title, order, team.name].filter(Boolean).join(" · ");
  const printedBy = (at: string) => `Printed ${formatInstant(at, zone)} by ${staff.name}`;
  const print = useRef((_at: string) => {});
  useEffect(() => {
    print.current = (at) => {
      // The page is drawn right after this event.
      flushSync(() => setPrintedAt(at));
      const root = document.documentElement.style;
      root.setProperty("--print-head", toCssString(head));
      root.setProperty("--print-foot", toCssString(printedBy(at)));
    };
  });
  useEffect(() => {
    const onPrint = () => print.current(new Date().toISOString());
    window.addEventListener("beforeprint", onPrint);
    return () => {
      window.removeEventListener("beforeprint", onPrint);
      document.documentElement.style.removeProperty("--print-head");
      document.documentElement.style.removeProperty("--print-foot");
    };
  }, []);
  return (
    <div className="-order-1 hidden border-b border-ink pb-2 mb-3 text-label print:block">
      <p className="flex justify-between gap-4">
        <b className="text-lead font-semibold">{team.name}</b>
        <span className="text-right">{[title, order].filter(Boolean).join(" · ")}</span>
      </p>
      <p className="flex justify-between gap-4">
        <span className="font-medium">{subject}</span>
        <span className="text-right text-ink-2">{printedAt ? printedBy(printedAt) : null}</span>
      </p>
      {children}
    </div>
  );
}

/** `Wren Halloway, born 30-Jan-1993`. */
function describePatient({ name, bornOn }: NonNullable<PrintFrameProps["patient"]>): string {
  const born = CalendarDate.safeParse(bornOn?.slice(0, 10));
  return `${name}, ${born.success ? `born ${formatDate(born.data)}` : "birth date not known"}`;
}
