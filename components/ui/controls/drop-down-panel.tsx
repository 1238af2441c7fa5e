"use client";

import type { ReactNode, RefObject } from "react";
import { Dialog, Popover } from "react-aria-components";

type DropDownPanelProps = {
  id: string;
  label: string;
  className: string;
  contentClassName?: string;
  placement?: "bottom start" | "bottom end";
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** The open panel, loaded when one is first opened. */
export function DropDownPanel({
  id,
  label,
  className,
  contentClassName = "outline-none",
  placement = "bottom start",
  triggerRef,
  onClose,
  children,
}: DropDownPanelProps) {
  return (
    <Popover
      className={className}
      triggerRef={triggerRef}
      placement={placement}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog id={id} aria-label={label} className={contentClassName}>
        {children}
      </Dialog>
    </Popover>
  );
}
