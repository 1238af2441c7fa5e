import type { ReactNode } from "react";

export type MenuEntry = {
  id: string;
  label: string;
  description?: string;
  icon?: ReactNode;
  isSelected?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
};
