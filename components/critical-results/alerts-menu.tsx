"use client";

import { BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu } from "@/components/ui/controls/menu";
import { isSoundOn, setSound } from "./arrival-sound";
import { getDesktopState, turnOnDesktop } from "./desktop-notification";

const NOTIFICATION_NOTES = {
  off: "Names nobody. The browser asks whether it may.",
  on: "Turned off in the browser's settings for this site.",
  blocked: "This browser blocks them. Allow them in its settings for this site.",
  unsupported: "This browser has none.",
} as const;

/** How this computer announces critical results, beside the notice on every screen: on the desktop and by a sound. */
export function AlertsMenu() {
  // Both are known in the browser alone.
  const [desktop, setDesktop] = useState<ReturnType<typeof getDesktopState>>("unsupported");
  const [hasSound, setHasSound] = useState(false);
  useEffect(() => {
    setDesktop(getDesktopState());
    setHasSound(isSoundOn());
  }, []);
  return (
    <Menu
      label="Alerts on this computer"
      trigger={(props) => (
        <Button {...props} icon={<BellRing aria-hidden="true" />}>
          Alerts
        </Button>
      )}
      items={[
        {
          id: "desktop",
          label: desktop === "on" ? "Desktop notifications: on" : "Turn on desktop notifications",
          description: NOTIFICATION_NOTES[desktop],
          isDisabled: desktop !== "off",
          onAction: () => void turnOnDesktop().then(() => setDesktop(getDesktopState())),
        },
        {
          id: "sound",
          label: hasSound ? "Sound: on" : "Sound: off",
          description: "Two short tones when a critical result arrives, in this browser.",
          onAction: () => {
            setSound(!hasSound);
            setHasSound(!hasSound);
          },
        },
      ]}
    />
  );
}
