"use client";

import { useEffect } from "react";
import { keepLoadingLateParts } from "./late-part";

const QUIET_MS = 2_000;
const FIRST_ACTS = ["pointermove", "pointerdown", "keydown", "touchstart", "focusin"] as const;

/**
 * Loads dialogs, menus and the like at the first sign of user activity, or otherwise after two seconds, so that they
 * open immediately, even without a connection. Rendered once per page.
 */
export function LatePartsLoader() {
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer);
      for (const act of FIRST_ACTS) window.removeEventListener(act, start);
    };
    const start = () => {
      stop();
      keepLoadingLateParts();
    };
    const timer = setTimeout(start, QUIET_MS);
    for (const act of FIRST_ACTS) window.addEventListener(act, start, { passive: true });
    return stop;
  }, []);
  return null;
}
