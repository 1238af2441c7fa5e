"use client";

import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Mark } from "@/components/ui/display/mark";
import { LIST_BOX, OPTION, OPTION_NOTE, POPOVER } from "./popover-class";

export type MenuEntry = {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  isSelected?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
};

type MenuProps = {
  label: string;
  /** A React Aria button. */
  trigger: ReactNode;
  items: readonly MenuEntry[];
  header?: ReactNode;
};

/** Actions behind a button. */
export function Menu({ label, trigger, items, header }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={POPOVER}>
        {header ? (
          <div className="mb-1 border-b border-line px-2 py-1.5 text-small/4.5">{header}</div>
        ) : null}
        <AriaMenu className={LIST_BOX} aria-label={label} {...getChoice(items)}>
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
    </MenuTrigger>
  );
}

/** Items with a selection make a choice of one; the others are plain actions. */
function getChoice(items: readonly MenuEntry[]) {
  if (items.every((item) => item.isSelected === undefined)) return {};
  const selectedKeys = items.filter((item) => item.isSelected).map((item) => item.id);
  return { selectionMode: "single", disallowEmptySelection: true, selectedKeys } as const;
}
