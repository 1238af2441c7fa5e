"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";

/** A start that the server does not know of after this long never arrived. */
const ARRIVES_WITHIN_MS = 15_000;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function getKey(rescheduleId: string): string {
  return `phial:bulk-start:${rescheduleId}`;
}

/**
 * When the start of a bulk reschedule was sent from this tab; null if it was not, or if the browser does not allow
 * storage.
 */
function readSentAt(rescheduleId: string): number | null {
  try {
    const kept = window.sessionStorage.getItem(getKey(rescheduleId));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

function keepSentAt(rescheduleId: string, sentAt: number | null): void {
  try {
    if (sentAt === null) window.sessionStorage.removeItem(getKey(rescheduleId));
    else window.sessionStorage.setItem(getKey(rescheduleId), String(sentAt));
  } catch {
    // Without storage, a reload relies on the server's state.
  }
  for (const listener of listeners) listener();
}

/**
 * Whether a start was sent from this tab and may still be on its way. This survives a reload, which may reach the
 * server before the start does.
 */
export function useSentStart(rescheduleId: string): {
  isOnItsWay: boolean;
  setSent: (isSent: boolean) => void;
} {
  const sentAt = useSyncExternalStore(
    subscribe,
    () => readSentAt(rescheduleId),
    () => null,
  );
  const setSent = useCallback(
    (isSent: boolean) => keepSentAt(rescheduleId, isSent ? Date.now() : null),
    [rescheduleId],
  );
  useEffect(() => {
    if (sentAt === null) return;
    const remainingMs = Math.max(sentAt + ARRIVES_WITHIN_MS - Date.now(), 0);
    const timer = setTimeout(() => keepSentAt(rescheduleId, null), remainingMs);
    return () => clearTimeout(timer);
  }, [rescheduleId, sentAt]);
  return { isOnItsWay: sentAt !== null, setSent };
}
