"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { useShell } from "./shell-context";

const commandBox = createLatePart(async () => (await import("./command-box")).CommandBox);
const keysDialog = createLatePart(async () => (await import("./keys-dialog")).KeysDialog);

/** The overlays of every screen, loaded when they are first opened. */
export function LateOverlays() {
  const { overlay, open } = useShell();
  const isSearching = overlay === "search";
  const Box = useLatePart(commandBox, isSearching, { isOptional: true });
  const Keys = useLatePart(keysDialog, overlay === "keys", { isOptional: true });
  const typed = useTyped(isSearching && Box === null, () => open(null));
  return (
    <>
      {Box ? <Box typed={typed} /> : null}
      {Keys ? <Keys /> : null}
    </>
  );
}

/** Collects what is typed while the search box is loading, so that it is neither lost nor acts on the page. */
function useTyped(isWaiting: boolean, onEscape: () => void): string {
  const [typed, setTyped] = useState("");
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isWaiting) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") close();
      else if (event.key === "Backspace") setTyped((text) => text.slice(0, -1));
      else if (event.key.length === 1) setTyped((text) => text + event.key);
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isWaiting]);
  return typed;
}
