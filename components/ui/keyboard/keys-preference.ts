"use client";

const STORE = "phial-keys";
const listeners = new Set<() => void>();

/** Whether single keys act on the page. They do until the person turns them off, per browser. */
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
