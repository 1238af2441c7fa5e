"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { useSession } from "@/lib/query/session";
import { screensFor } from "./screens";
import { useShell } from "./shell-context";

/** The keyboard shortcuts that work on every screen. */
export function ShellKeys() {
  const router = useRouter();
  const { open } = useShell();
  const { staff } = useSession();
  useKeys("Everywhere", [
    { keys: "?", label: "Show keyboard shortcuts", run: () => open("keys") },
    { keys: "/", label: "Search people and orders", run: () => open("search") },
    ...screensFor(staff.role).map(({ key, label, href }) => ({
      keys: `g ${key}`,
      label: `Go to ${label}`,
      run: () => router.push(href),
    })),
  ]);
  useEffect(() => {
    // With a modifier, so it works while typing and when single-key shortcuts are off.
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      open("search");
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open]);
  return null;
}
