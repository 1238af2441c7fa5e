import { BACKGROUND_HEADER } from "@/lib/contract/dashboard/request-headers";

const ACTIONS = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
const CHANNEL = "phial-activity";

/** Until a screen starts watching, every request counts as a use of the session. */
let isWatching = false;
/** Whether the person has done something that no request has reported to the server yet. */
let hasActed = false;
let lastUseAt = 0;
let tabs: BroadcastChannel | null = null;

/**
 * Distinguishes requests caused by a person's action from those caused by polling and live changes: the first read
 * after an action counts as a use of the session, all others are marked. Returns a function that stops watching.
 */
export function watchActivity(): () => void {
  const act = () => {
    hasActed = true;
  };
  isWatching = true;
  hasActed = false;
  lastUseAt = Date.now();
  for (const name of ACTIONS) window.addEventListener(name, act, { capture: true, passive: true });
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  // A use in another tab keeps the same session alive.
  channel?.addEventListener("message", ({ data }) => {
    if (typeof data === "number") lastUseAt = Math.max(lastUseAt, data);
  });
  tabs = channel;
  return () => {
    for (const name of ACTIONS) window.removeEventListener(name, act, { capture: true });
    channel?.close();
    tabs = null;
    isWatching = false;
  };
}

/** The headers for a read that is sent now. */
export function getReadHeaders(): Record<string, string> {
  if (isWatching && !hasActed) return { [BACKGROUND_HEADER]: "1" };
  hasActed = false;
  return {};
}

/** The server did not count an action as a use of the session: the next request reports it again. */
export function keepAction(): void {
  hasActed = isWatching;
}

/** Whether the person has done something that no request has reported to the server yet. */
export function hasUncountedAction(): boolean {
  return hasActed;
}

/** When the session was last used, in this tab or another one, in milliseconds of Date.now(). */
export function getLastUse(): number {
  return lastUseAt;
}

/** Records that the server counted a request as a use of the session. */
export function recordUse(): void {
  hasActed = false;
  lastUseAt = Date.now();
  tabs?.postMessage(lastUseAt);
}
