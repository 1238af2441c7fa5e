"use client";

import { useEffect, useRef } from "react";
import { type KeyBinding, keyRegistry } from "./key-registry";

/**
 * Binds keys while the component is mounted. `name` is their heading in the keyboard shortcuts dialog. They do nothing
 * while the user types, while a dialog is open, or when single-key shortcuts are off.
 */
export function useKeys(name: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const shape = bindings.map(({ keys, label }) => `${keys}\t${label}`).join("\n");
  useEffect(() => {
    const stable = shape.split("\n").map((line, index) => {
      const [keys = "", label = ""] = line.split("\t");
      return { keys, label, run: () => latest.current[index]?.run() };
    });
    return keyRegistry.add({ name, bindings: stable });
  }, [name, shape]);
}
