"use client";

import { useEffect } from "react";
import { isWaitingForLatePart } from "@/components/ui/late/late-part";
import { keyRegistry } from "./key-registry";
import { keysPreference } from "./keys-preference";
import { type KeyMemory, matchKeys } from "./match-keys";

/** The listener behind `useKeys`; rendered once per page. */
export function KeyListener() {
  useEffect(() => {
    let memory: KeyMemory = null;
    function onKeyDown(event: KeyboardEvent) {
      if (!isForPage(event)) return;
      const bindings = keyRegistry.read().flatMap((group) => group.bindings);
      const match = matchKeys(bindings, event.key, memory, event.timeStamp);
      memory = match.memory;
      if (!match.binding) return;
      event.preventDefault();
      match.binding.run();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return null;
}

// A held key repeats, but must act only once: on one item, not on several in a row.
function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || isWaitingForLatePart()) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || !keysPreference.isOn()) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  if (
    target.isContentEditable ||
    target.closest("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")
  )
    return false;
  if (target.matches("input:not([type=checkbox], [type=radio]), textarea, select")) return false;
  // Elsewhere an arrow key scrolls, or chooses among radio buttons; and with Shift it selects.
  if (event.key.startsWith("Arrow")) return !event.shiftKey && target.matches("body, a, button");
  return event.key !== "Enter" || !target.closest("a, button");
}
