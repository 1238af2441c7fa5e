"use client";

import { type RefObject, useEffect, useRef } from "react";

const DIALOG = "[role=dialog], [role=alertdialog]";

/**
 * Makes Ctrl+Enter, or ⌘+Enter, do the same as the form's filled button, from any field and while typing. A form in a
 * dialog passes one of its elements: its key then works in that dialog, and the page's key does not.
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
    // In the capture phase, because a field may stop its key events from propagating.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [inDialog]);
}
