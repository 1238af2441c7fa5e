"use client";

import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import type { DialogProps } from "./dialog-props";

const dialogWindow = createLatePart(async () => (await import("./dialog-window")).DialogWindow);

/**
 * A modal dialog: focus stays inside, Escape closes it, and the focus then returns to where it was. A click outside
 * closes an ordinary dialog, but never one that asks for a decision.
 */
export function Dialog(props: DialogProps) {
  const Window = useLatePart(dialogWindow, props.isOpen);
  if (Window) return <Window {...props} />;
  // The page must not be seen while the dialog is loading.
  return props.isOpen && props.cover ? <div className="fixed inset-0 z-55 bg-canvas" /> : null;
}
