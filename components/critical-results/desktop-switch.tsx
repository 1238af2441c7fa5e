"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { getDesktopState, turnOnDesktop } from "./desktop-notification";

/** Turns on notifications on this computer for critical results that have waited too long. */
export function DesktopSwitch() {
  // The permission is only known in the browser; the server renders nothing.
  const [state, setState] = useState<ReturnType<typeof getDesktopState>>("unsupported");
  useEffect(() => setState(getDesktopState()), []);
  if (state === "unsupported") return null;
  if (state === "on")
    return <span className="text-small text-ink-2">Desktop notifications are on</span>;
  return (
    <Button
      disabledReason={
        state === "blocked"
          ? "This browser blocks notifications of Phial. Allow them in its settings for this site."
          : undefined
      }
      onPress={() => void turnOnDesktop().then(() => setState(getDesktopState()))}
    >
      Turn on desktop notifications
    </Button>
  );
}
