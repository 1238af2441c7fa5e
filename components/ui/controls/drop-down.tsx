"use client";

import { type ReactNode, useState } from "react";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { type TriggerProps, useTrigger } from "./use-trigger";

type DropDownProps = {
  label: string;
  /** Renders the button that opens it, from these props. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Classes of the panel that floats above the page. */
  className: string;
  contentClassName?: string;
  placement?: "bottom start" | "bottom end";
  children: (close: () => void) => ReactNode;
};

const dropDownPanel = createLatePart(async () => (await import("./drop-down-panel")).DropDownPanel);

/** A small dialog beside the button that opens it. */
export function DropDown({ label, trigger, children, ...look }: DropDownProps) {
  const [isOpen, setOpen] = useState(false);
  const onOpen = () => setOpen(true);
  const { triggerProps, popupId } = useTrigger({ popup: "dialog", isOpen, onOpen });
  const Panel = useLatePart(dropDownPanel, isOpen);
  const close = () => setOpen(false);
  return (
    <>
      {trigger(triggerProps)}
      {Panel && isOpen ? (
        <Panel {...look} id={popupId} label={label} triggerRef={triggerProps.ref} onClose={close}>
          {children(close)}
        </Panel>
      ) : null}
    </>
  );
}
