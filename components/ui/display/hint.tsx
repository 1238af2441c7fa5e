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
      <Tooltip className="tooltip" offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
