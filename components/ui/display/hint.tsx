"use client";

import type { ReactElement } from "react";
import { Tooltip, TooltipTrigger } from "react-aria-components";

/**
 * A tooltip on a focused or hovered control; none while there is no text. The control must give the same text to screen
 * readers.
 */
export function Hint({ text, children }: { text: string | undefined; children: ReactElement }) {
  return (
    <TooltipTrigger delay={300} isDisabled={text === undefined}>
      {children}
      <Tooltip
        className="max-w-70 rounded-control bg-ink px-2 py-1.5 text-label text-surface"
        offset={6}
      >
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
