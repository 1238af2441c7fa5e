"use client";

import { SettingsScreen } from "@/components/critical-results/settings-screen";

/** The settings for critical results. */
export function CriticalSettingsClient() {
  return <SettingsScreen />;
}
