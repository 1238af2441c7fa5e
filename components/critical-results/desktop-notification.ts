import { MINUTE_MS } from "@/lib/contract/time";

const ANNOUNCED = "phial-critical-announced";
const MAX_KEPT = 200;

/** Whether this browser can show notifications, and whether its user wants them. */
export function getDesktopState(): "unsupported" | "off" | "on" | "blocked" {
  if (typeof window === "undefined" || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "granted") return "on";
  return Notification.permission === "denied" ? "blocked" : "off";
}

/** Asks the user for the permission. */
export async function turnOnDesktop(): Promise<void> {
  await Notification.requestPermission();
}

/** Shows one notification for an escalation, once in this browser, in however many tabs. It names nobody. */
export function announceOnDesktop(escalationId: string, arrivedAt: string): void {
  if (getDesktopState() !== "on") return;
  const announced = readAnnounced();
  if (announced.includes(escalationId)) return;
  localStorage.setItem(ANNOUNCED, JSON.stringify([...announced, escalationId].slice(-MAX_KEPT)));
  const minutes = Math.floor((Date.now() - Date.parse(arrivedAt)) / MINUTE_MS);
  const shown = new Notification(`A critical result has waited ${minutes} minutes`, {
    tag: escalationId,
    requireInteraction: true,
  });
  shown.onclick = () => {
    window.focus();
    window.location.assign("/critical-results?state=open");
  };
}

function readAnnounced(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ANNOUNCED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
