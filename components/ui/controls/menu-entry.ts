import type { ReactNode } from "react";

export type MenuEntry = {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  isSelected?: boolean;
  /** What the choice is about that this selectable item begins, where the menu is about more than it: `Theme`. */
  choice?: string;
  isDisabled?: boolean;
  onAction: () => void;
};
