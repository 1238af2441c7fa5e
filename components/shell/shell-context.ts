"use client";

import { createContext, use } from "react";

export type ShellOverlay = "search" | "keys" | null;
type ShellControls = { overlay: ShellOverlay; open: (overlay: ShellOverlay) => void };

export const ShellContext = createContext<ShellControls | null>(null);

/** What of the shell lies over the page, and the way to open it. */
export function useShell(): ShellControls {
  const controls = use(ShellContext);
  if (!controls) throw new Error("useShell needs the Shell above it");
  return controls;
}
