"use client";

import { Button } from "@/components/ui/controls/button";
import { setTheme } from "./set-theme";
import { ThemeMark } from "./theme-mark";

function switchTheme() {
  const chosen = document.documentElement.dataset.theme;
  const isDark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  setTheme(isDark ? "light" : "dark");
}

/** Switches between light and dark. */
export function ThemeToggle({ className = "" }: { className?: string }) {
  return (
    <Button
      variant="quiet"
      className={className}
      icon={<ThemeMark />}
      aria-label="Switch between light and dark"
      onPress={switchTheme}
    />
  );
}
