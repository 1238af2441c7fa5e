"use client";

import type { ReactNode, RefObject } from "react";
import { Menu as AriaMenu, MenuItem, Popover } from "react-aria-components";
import { Mark } from "@/components/ui/display/mark";
import type { MenuEntry } from "./menu-entry";
import { LIST_BOX, OPTION, OPTION_NOTE, POPOVER } from "./popover-class";
import type { Opening } from "./use-trigger";

type MenuPopupProps = {
  id: string;
  label: string;
  items: readonly MenuEntry[];
  header: ReactNode;
  opening: Opening;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The open menu, loaded when one is first opened. */
export function MenuPopup({
  id,
  label,
  items,
  header,
  opening,
  triggerRef,
  onClose,
}: MenuPopupProps) {
  return (
    <Popover
      className={POPOVER}
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      placement="bottom start"
      aria-label={label}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {header ? (
        <div className="mb-1 border-b border-line px-2 py-1.5 text-small/4.5">{header}</div>
      ) : null}
      <AriaMenu
        id={id}
        className={LIST_BOX}
        aria-label={label}
        autoFocus={opening === "pointer" ? true : opening}
        onClose={onClose}
        {...getChoice(items)}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            className={OPTION}
            textValue={item.label}
            isDisabled={item.isDisabled ?? false}
            onAction={item.onAction}
          >
            {item.icon}
            <span>
              {item.label}
              {item.description ? <span className={OPTION_NOTE}>{item.description}</span> : null}
            </span>
            {item.isSelected ? <Mark shape="ok" className="ml-auto" /> : null}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}

/** Items with a selection form a single choice; the others are plain actions. */
function getChoice(items: readonly MenuEntry[]) {
  if (items.every((item) => item.isSelected === undefined)) return {};
  const selectedKeys = items.filter((item) => item.isSelected).map((item) => item.id);
  return { selectionMode: "single", disallowEmptySelection: true, selectedKeys } as const;
}
