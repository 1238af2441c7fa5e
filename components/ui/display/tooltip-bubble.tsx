"use client";

import type { RefObject } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components";

type TooltipBubbleProps = { text: string; triggerRef: RefObject<HTMLElement | null> };

const OPEN = {
  isOpen: true,
  shouldSkipAnimation: true,
  open: () => undefined,
  close: () => undefined,
};

/** The tooltip itself, loaded when one is first shown. The control opens and closes it. */
export function TooltipBubble({ text, triggerRef }: TooltipBubbleProps) {
  return (
    <TooltipTriggerStateContext value={OPEN}>
      <Tooltip
        triggerRef={triggerRef}
        className="max-w-70 rounded-control bg-ink px-2 py-1.5 text-label text-surface"
        offset={6}
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
