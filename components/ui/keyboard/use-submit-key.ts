"use client";

import { type RefObject, useEffect, useRef } from "react";

const DIALOG = "[role=dialog], [role=alertdialog]";

/**
 * Ctrl+Enter, or ⌘+Enter, does what the filled button of a form does, from every field of it and while the person types.
 * A form in a dialog gives an element of itself: its key works in that dialog, and the page's does not.
 */
export function useSubmitKey(submit: () => void, inDialog?: RefObject<Element | null>): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      const at = event.target instanceof Element ? event.target.closest(DIALOG) : null;
      const own = inDialog?.current?.closest(DIALOG) ?? null;
      if (at !== own) return;
      event.preventDefault();
      latest.current();
    }
    // In the capture phase: a field may keep its keys to itself.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [inDialog]);
}
