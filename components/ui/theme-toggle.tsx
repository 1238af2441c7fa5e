"use client";

import { Contrast } from "lucide-react";
import { Button } from "./button";
import { setTheme } from "./set-theme";

function switchTheme() {
  const chosen = document.documentElement.dataset.theme;
  const isDark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  setTheme(isDark ? "light" : "dark");
}

/** Light to dark and back. */
export function ThemeToggle() {
  return (
    <Button
      variant="quiet"
      className="theme-toggle"
      icon={<Contrast aria-hidden="true" />}
      aria-label="Switch between light and dark"
      onPress={switchTheme}
    />
  );
}
