"use client";

import { type ReactNode, useState } from "react";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import type { MenuEntry } from "./menu-entry";
import { type Opening, type TriggerProps, useTrigger } from "./use-trigger";

type MenuProps = {
  label: string;
  /** Renders the button that opens the menu, from these props. */
  trigger: (props: TriggerProps) => ReactNode;
  items: readonly MenuEntry[];
  header?: ReactNode;
};

const menuPopup = createLatePart(async () => (await import("./menu-popup")).MenuPopup);

/** Actions in a menu behind a button. */
export function Menu({ label, trigger, items, header }: MenuProps) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const isOpen = opening !== null;
  const { triggerProps, popupId } = useTrigger({ popup: "menu", isOpen, onOpen: setOpening });
  const Popup = useLatePart(menuPopup, isOpen, { isOptional: true });
  return (
    <>
      {trigger(triggerProps)}
      {Popup && opening ? (
        <Popup
          id={popupId}
          label={label}
          items={items}
          header={header}
          opening={opening}
          triggerRef={triggerProps.ref}
          onClose={() => setOpening(null)}
        />
      ) : null}
    </>
  );
}
