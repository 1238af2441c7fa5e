"use client";

import { Button } from "@/components/ui/controls/button";
import { setTheme } from "./set-theme";
import type { ThemeChoice } from "./theme-choice";
import { ThemeMark } from "./theme-mark";

type ThemeToggleProps = {
  className?: string;
  /** Where the choice is stored beside this browser. */
  onChoose?: (choice: ThemeChoice) => void;
};

/** Switches between light and dark. */
export function ThemeToggle({ className = "", onChoose = setTheme }: ThemeToggleProps) {
  function switchTheme() {
    const chosen = document.documentElement.dataset.theme;
    const isDark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    onChoose(isDark ? "light" : "dark");
  }
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
