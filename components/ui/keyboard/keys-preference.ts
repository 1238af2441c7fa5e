"use client";

const STORE = "phial-keys";
const listeners = new Set<() => void>();

/** Whether single keys act on the page. On by default; the person can turn them off in each browser. */
export const keysPreference = {
  isOn(): boolean {
    return window.localStorage.getItem(STORE) !== "off";
  },
  set(isOn: boolean): void {
    window.localStorage.setItem(STORE, isOn ? "on" : "off");
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
