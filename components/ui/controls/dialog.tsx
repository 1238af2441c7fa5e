"use client";

import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import type { DialogProps } from "./dialog-props";

const dialogWindow = createLatePart(async () => (await import("./dialog-window")).DialogWindow);

/**
 * A modal dialog: focus stays inside, Escape closes, focus returns to where it came from.
 * A click outside closes an ordinary dialog and never one that asks for a decision.
 */
export function Dialog(props: DialogProps) {
  const Window = useLatePart(dialogWindow, props.isOpen);
  if (Window) return <Window {...props} />;
  // The page must not be seen meanwhile.
  return props.isOpen && props.cover ? <div className="fixed inset-0 z-55 bg-canvas" /> : null;
}
