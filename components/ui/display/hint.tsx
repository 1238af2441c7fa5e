"use client";

import type { ReactElement } from "react";
import { Tooltip, TooltipTrigger } from "react-aria-components";

/**
 * A sentence that appears by a focused or hovered control; none while there is no text. The control must say the
 * same to a screen reader.
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
