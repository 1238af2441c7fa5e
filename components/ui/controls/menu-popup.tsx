"use client";

import type { ReactNode, RefObject } from "react";
import { Menu as AriaMenu, MenuItem, MenuSection, Popover } from "react-aria-components";
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
      >
        {groupChoices(items).map(([first, ...others]) =>
          first.isSelected === undefined ? (
            <Item key={first.id} item={first} />
          ) : (
            <MenuSection
              key={first.id}
              aria-label={first.choice ?? label}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[first, ...others]
                .filter((item) => item.isSelected)
                .map(({ id }) => id)}
            >
              {[first, ...others].map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </MenuSection>
          ),
        )}
      </AriaMenu>
    </Popover>
  );
}

function Item({ item }: { item: MenuEntry }) {
  return (
    <MenuItem
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
  );
}

/** Consecutive items with a selection form one choice; each other item is an action of its own. */
function groupChoices(items: readonly MenuEntry[]): [MenuEntry, ...MenuEntry[]][] {
  const groups: [MenuEntry, ...MenuEntry[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const belongs = item.isSelected !== undefined && last?.[0].isSelected !== undefined;
    if (last && belongs) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
