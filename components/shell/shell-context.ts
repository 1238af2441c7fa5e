"use client";

import { createContext, use } from "react";

export type ShellOverlay = "search" | "keys" | null;
type ShellControls = { overlay: ShellOverlay; open: (overlay: ShellOverlay) => void };

/** The heading of the keyboard shortcuts that work on every screen. */
export const EVERYWHERE = "Everywhere";

export const ShellContext = createContext<ShellControls | null>(null);

/** Which overlay of the shell is open, and a function to open one. */
export function useShell(): ShellControls {
  const controls = use(ShellContext);
  if (!controls) throw new Error("useShell needs the Shell above it");
  return controls;
}
