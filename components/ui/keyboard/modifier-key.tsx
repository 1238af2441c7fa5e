"use client";

import { useSyncExternalStore } from "react";
import { Kbd } from "./kbd";

const APPLE = /mac|iphone|ipad|ipod/i;
const noChange = () => () => undefined;

/** `⌘` on systems of Apple, `Ctrl` elsewhere, by the platform that the browser names. */
export function getModifierKey(platform: string): "⌘" | "Ctrl" {
  return APPLE.test(platform) ? "⌘" : "Ctrl";
}

/** The name of the key for commands on this system; `Ctrl` until the browser has said which one it is. */
export function useModifierKey(): "⌘" | "Ctrl" {
  return useSyncExternalStore(
    noChange,
    () => getModifierKey(window.navigator.platform),
    () => "Ctrl",
  );
}

/** The key for commands on this system, as a key cap. */
export function ModifierKey() {
  return <Kbd>{useModifierKey()}</Kbd>;
}
