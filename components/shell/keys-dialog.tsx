"use client";

import { useSyncExternalStore } from "react";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Dialog } from "@/components/ui/controls/dialog";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { keyRegistry } from "@/components/ui/keyboard/key-registry";
import { keysPreference } from "@/components/ui/keyboard/keys-preference";
import { lookUp } from "@/lib/contract/look-up";
import { EVERYWHERE, useShell } from "./shell-context";

/** Of keys whose name is not what stands on them. */
const SYMBOLS = { Enter: "↵", ArrowLeft: "←", ArrowRight: "→" };
const NO_GROUPS: ReturnType<typeof keyRegistry.read> = [];

/**
 * The keyboard shortcuts: those of the current page, then those of every page, and a switch that turns single-key
 * shortcuts off.
 */
export function KeysDialog() {
  const { overlay, open } = useShell();
  const groups = useSyncExternalStore(keyRegistry.subscribe, keyRegistry.read, () => NO_GROUPS);
  const isOn = useSyncExternalStore(keysPreference.subscribe, keysPreference.isOn, () => true);
  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen={overlay === "keys"}
      onOpenChange={(isOpen) => open(isOpen ? "keys" : null)}
    >
      {[...groups].sort(byReach).map(({ name, bindings }) => (
        <section key={name} aria-label={name}>
          <h3 className="mb-2">{name}</h3>
          <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-small">
            {bindings.map(({ keys, label }) => (
              <div key={keys} className="contents">
                <dt className="flex gap-0.75">
                  {keys.split(" ").map((key) => (
                    <Kbd key={key}>{lookUp(SYMBOLS, key) ?? key}</Kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox checked={isOn} onChange={keysPreference.set}>
        Single-key shortcuts
      </Checkbox>
    </Dialog>
  );
}

/** The page's own keys first: the long list of the others would push them out of view. */
function byReach(a: { name: string }, b: { name: string }): number {
  return Number(a.name === EVERYWHERE) - Number(b.name === EVERYWHERE);
}
