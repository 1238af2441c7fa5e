"use client";

import type { ReactNode } from "react";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { ZoneChoice } from "@/components/ui/time/zone-choice";
import { DEFAULT_DISPLAY } from "@/lib/contract/dashboard/settings/display-settings";
import { useSession } from "@/lib/query/session/session";

type SessionZoneProps = { renderedAt: string; initialChoice: ZoneChoice; children: ReactNode };

/** The zone and the clock of every time on the page, from the clinic and the reader's display settings. */
export function SessionZone({ renderedAt, initialChoice, children }: SessionZoneProps) {
  const { team, display } = useSession();
  return (
    <DisplayZoneProvider
      clinicZone={team.time_zone}
      ownZone={display?.time_zone ?? null}
      clock={(display ?? DEFAULT_DISPLAY).clock}
      renderedAt={renderedAt}
      initialChoice={initialChoice}
    >
      {children}
    </DisplayZoneProvider>
  );
}
