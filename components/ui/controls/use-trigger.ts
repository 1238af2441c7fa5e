"use client";

import { type KeyboardEvent, type RefObject, useId, useRef } from "react";

type Popup = "menu" | "dialog";

/** Props for the button that opens a popup beside itself. */
export type TriggerProps = {
  id: string;
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": Popup;
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onPress: (event: { detail: number }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** How the popup was opened: by keyboard, its first or last entry gets the focus. */
export type Opening = "pointer" | "first" | "last";

/** The event's `detail` is 0 for a press by keyboard. */
export function getPressOpening({ detail }: { detail: number }): Opening {
  return detail === 0 ? "first" : "pointer";
}

/** The up arrow opens the menu at its last entry. */
export function getKeyOpening(key: string): Opening {
  return key === "ArrowUp" ? "last" : "first";
}

type TriggerOptions = { popup: Popup; isOpen: boolean; onOpen: (opening: Opening) => void };

/** The props for a button that opens a menu or a small dialog, and the id of what it opens. */
export function useTrigger({ popup, isOpen, onOpen }: TriggerOptions): {
  triggerProps: TriggerProps;
  popupId: string;
} {
  const id = useId();
  const popupId = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const triggerProps = {
    id,
    ref,
    "aria-haspopup": popup,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? popupId : undefined,
    onPress: (event: { detail: number }) => onOpen(getPressOpening(event)),
    onKeyDown: (event: KeyboardEvent) => {
      if (popup !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      event.stopPropagation();
      onOpen(getKeyOpening(event.key));
    },
  };
  return { triggerProps, popupId };
}
