"use client";

import { useSyncExternalStore } from "react";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Dialog } from "@/components/ui/controls/dialog";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { keyRegistry } from "@/components/ui/keyboard/key-registry";
import { keysPreference } from "@/components/ui/keyboard/keys-preference";
import { useShell } from "./shell-context";

const NO_GROUPS: ReturnType<typeof keyRegistry.read> = [];

/** The keys of the page at hand, and the switch that turns single keys off. */
export function KeysDialog() {
  const { overlay, open } = useShell();
  const groups = useSyncExternalStore(keyRegistry.subscribe, keyRegistry.read, () => NO_GROUPS);
  const isOn = useSyncExternalStore(keysPreference.subscribe, keysPreference.isOn, () => true);
  return (
    <Dialog
      title="Keyboard keys"
      isOpen={overlay === "keys"}
      onOpenChange={(isOpen) => open(isOpen ? "keys" : null)}
    >
      {groups.map(({ name, bindings }) => (
        <section key={name} aria-label={name}>
          <h3 className="mb-2">{name}</h3>
          <dl className="key-list">
            {bindings.map(({ keys, label }) => (
              <div key={keys} className="contents">
                <dt>
                  {keys.split(" ").map((key) => (
                    <Kbd key={key}>{key === "Enter" ? "↵" : key}</Kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox checked={isOn} onChange={keysPreference.set}>
        Single keys act on the page
      </Checkbox>
    </Dialog>
  );
}
