"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";

/** A value that passers-by should not read: hidden until it is revealed, and hidden again on demand. */
export function RevealedText({ label, text }: { label: string; text: string }) {
  const [isShown, setShown] = useState(false);
  if (text === "") return <span className="ink-3">not stored</span>;
  return (
    <span className="row wrap">
      {isShown ? <span>{text}</span> : <span className="ink-3">hidden</span>}
      <Button
        size="small"
        variant="quiet"
        aria-label={isShown ? `Hide ${label}` : `Show ${label}`}
        onPress={() => setShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
      </Button>
    </span>
  );
}
