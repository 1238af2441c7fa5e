import { defaultScheduler, notifyManager } from "@tanstack/react-query";

/** A press that goes on for longer is a drag, or its end was lost. */
const MAX_HELD_MS = 10_000;

/**
 * Keeps what arrives from moving the page under a press: while a pointer is down, changes of the cache reach no screen,
 * because a button that moves between press and release is not clicked, and another one in its place would be. They
 * arrive with the release, after its click, at the latest after 10 s. Returns a function that ends this.
 */
export function keepPageStill(): () => void {
  let held: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hold() {
    held ??= [];
    clearTimeout(timer);
    timer = setTimeout(release, MAX_HELD_MS);
  }
  function release() {
    clearTimeout(timer);
    const waiting = held ?? [];
    held = null;
    for (const callback of waiting) defaultScheduler(callback);
  }
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("pointerdown", hold, { capture: true, signal });
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, release, { capture: true, signal });
  }
  // Of the window alone: a press takes the focus from whatever had it.
  window.addEventListener("blur", release, { signal });
  notifyManager.setScheduler((callback) => {
    if (held) held.push(callback);
    else defaultScheduler(callback);
  });
  return () => {
    ended.abort();
    notifyManager.setScheduler(defaultScheduler);
    release();
  };
}
