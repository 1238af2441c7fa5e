import { MINUTE_MS } from "@/lib/contract/time";

const ANNOUNCED = "phial-critical-announced";
const MAX_KEPT = 200;

/** Whether this browser can show notifications, and whether the user has allowed them. */
export function getDesktopState(): "unsupported" | "off" | "on" | "blocked" {
  if (typeof window === "undefined" || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "granted") return "on";
  return Notification.permission === "denied" ? "blocked" : "off";
}

/** Asks the user for permission to show notifications. */
export async function turnOnDesktop(): Promise<void> {
  await Notification.requestPermission();
}

/** Shows one notification per escalation in this browser, however many tabs are open. It contains no names. */
export function announceOnDesktop(escalationId: string, arrivedAt: string): void {
  if (getDesktopState() !== "on") return;
  const announced = readAnnounced();
  if (announced.includes(escalationId)) return;
  keepAnnounced([...announced, escalationId].slice(-MAX_KEPT));
  const minutes = Math.floor((Date.now() - Date.parse(arrivedAt)) / MINUTE_MS);
  try {
    const shown = new Notification(`A critical result has waited ${minutes} minutes`, {
      tag: escalationId,
      requireInteraction: true,
    });
    shown.onclick = () => {
      window.focus();
      window.location.assign("/critical-results?state=open");
    };
  } catch {
    // Browsers on phones have no notifications of a page. The alert on the screen is shown there, too.
  }
}

function keepAnnounced(escalationIds: readonly string[]): void {
  try {
    localStorage.setItem(ANNOUNCED, JSON.stringify(escalationIds));
  } catch {
    // Without storage each tab shows the notification; browsers merge those with the same tag.
  }
}

function readAnnounced(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ANNOUNCED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
