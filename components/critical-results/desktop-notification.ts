import { MINUTE_MS } from "@/lib/contract/time";
import { claimOnce } from "./claim-once";

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
  if (getDesktopState() !== "on" || !claimOnce(escalationId)) return;
  const minutes = Math.floor((Date.now() - Date.parse(arrivedAt)) / MINUTE_MS);
  show(`A critical result has waited ${minutes} minutes`, escalationId);
}

/** Shows that critical results have arrived; how many, and no names. */
export function showArrivalOnDesktop(count: number): void {
  if (getDesktopState() !== "on") return;
  show(
    count === 1 ? "A critical result has arrived" : `${count} critical results have arrived`,
    "critical-arrival",
  );
}

function show(title: string, tag: string): void {
  try {
    const shown = new Notification(title, { tag, requireInteraction: true });
    shown.onclick = () => {
      window.focus();
      window.location.assign("/critical-results");
    };
  } catch {
    // Browsers on phones have no notifications of a page. The notice on the screen is shown there, too.
  }
}
