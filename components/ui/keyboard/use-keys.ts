"use client";

import { useEffect, useRef } from "react";
import { type KeyBinding, keyRegistry } from "./key-registry";

/**
 * Binds keys while the component is on the page. `name` heads them in the dialog of keys.
 * They do nothing while a person types, while a dialog is open, and when keys are turned off.
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
