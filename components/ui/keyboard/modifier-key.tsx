"use client";

import { useSyncExternalStore } from "react";
import { Kbd } from "./kbd";

const APPLE = /mac|iphone|ipad|ipod/i;
const noChange = () => () => undefined;

/** `⌘` on Apple systems, `Ctrl` elsewhere, based on the platform that the browser reports. */
export function getModifierKey(platform: string): "⌘" | "Ctrl" {
  return APPLE.test(platform) ? "⌘" : "Ctrl";
}

/** The name of this system's command key; `Ctrl` until the platform is known. */
export function useModifierKey(): "⌘" | "Ctrl" {
  return useSyncExternalStore(
    noChange,
    () => getModifierKey(window.navigator.platform),
    () => "Ctrl",
  );
}

/** This system's command key, as a key cap. */
export function ModifierKey() {
  return <Kbd>{useModifierKey()}</Kbd>;
}
