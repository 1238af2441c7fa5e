"use client";

import { useEffect } from "react";
import { Mark } from "@/components/ui/display/mark";
import { STALE } from "@/components/ui/feedback/stale-bar";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { onUnseenWrite } from "@/lib/query/core/unseen-writes";
import { useBusy } from "@/lib/query/core/use-busy";
import { type ConnectionLoss, useConnectionLoss } from "@/lib/query/core/use-connection";
import { useLeaveGuard } from "@/lib/query/core/use-leave-guard";
import { useLiveInterruption } from "@/lib/query/live/use-live-interruption";

/**
 * Shows how old the screen's data is while the browser has no connection or no live updates, or Phial is too busy.
 * Without a connection other pages cannot be loaded, so links are blocked and unsaved input stays on the screen.
 */
export function ConnectionBanner() {
  const { zone } = useDisplayZone();
  const loss = useConnectionLoss();
  const isOffline = loss !== null;
  const interruption = useLiveInterruption();
  const isBusy = useBusy();
  useLeaveGuard();
  useEffect(() => onUnseenWrite(announceArrivals), []);
  useEffect(() => {
    if (!isOffline) return;
    // In the capture phase, so that it runs before the router, which would replace the page with the browser's error.
    window.addEventListener("click", keepPage, { capture: true });
    return () => window.removeEventListener("click", keepPage, { capture: true });
  }, [isOffline]);
  return (
    // Always rendered, so that a screen reader announces what appears in it.
    <div role="status" aria-label="Connection" className="print:hidden">
      {loss ? (
        <div className={STALE}>
          <Mark shape="problem" />
          <span>
            <b>{formatSince(loss, zone)}.</b> {formatDataAge(loss, zone)}
          </span>
        </div>
      ) : isBusy ? (
        <div className={STALE}>
          <Mark shape="stuck" />
          <span>
            <b>Phial is busy.</b> It will try again in a few seconds; what you see stays until then.
          </span>
        </div>
      ) : interruption ? (
        <div className={STALE}>
          <Mark shape="problem" />
          <span>
            <b>Live updates are interrupted.</b> {formatDataAge(interruption, zone)}
          </span>
        </div>
      ) : null}
    </div>
  );
}

function formatSince({ since }: ConnectionLoss, zone: ClockZone): string {
  return `No connection since ${timeIn(since, zone)}`;
}

function formatDataAge({ data }: Pick<ConnectionLoss, "data">, zone: ClockZone): string {
  if (data === null) return "";
  const [from, to] = [timeIn(data.oldest, zone), timeIn(data.newest, zone)];
  return from === to ? `What you see is from ${from}.` : `What you see is from ${from} to ${to}.`;
}

function timeIn(ms: number, zone: ClockZone): string {
  const { time, zone: name } = instantParts(new Date(ms).toISOString(), zone);
  return `${time} ${name}`;
}

function announceArrivals(): void {
  toast({
    tone: "error",
    title: "We could not confirm whether this was saved.",
    body: "It was sent from a form that is no longer open. Check the record.",
  });
}

function keepPage(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank") return;
  if (link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  event.stopPropagation();
  toast({
    tone: "info",
    title: "No connection.",
    body: "This page stays open, so that nothing you typed is lost.",
  });
}
