"use client";

import { Button } from "react-aria-components";
import { Menu } from "@/components/ui/controls/menu";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { instantParts } from "@/lib/domain/datetime";

const TICK_MS = 5_000;

/** The current time in the zone of the whole screen; pressing it changes the zone. */
export function ZoneClock({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt, TICK_MS);
  const { choice, zone, clinicZone, setChoice } = useDisplayZone();
  const { time, zone: zoneName } = instantParts(now, zone);
  const item = (id: typeof choice, label: string, description: string) => ({
    id,
    label,
    description,
    isSelected: choice === id,
    onAction: () => setChoice(id),
  });
  return (
    <Menu
      label="Time zone"
      trigger={
        <Button className="clock" aria-label={`${time} ${zoneName}, change the zone`}>
          <time dateTime={now}>{time}</time>
          <span className="zone">{zoneName}</span>
        </Button>
      }
      header="Show times in"
      items={[
        item("clinic", "The clinic's zone", clinicZone),
        item("patient", "The patient's zone", "The clinic's where no single patient is shown"),
        item("utc", "UTC", "As the service stores them"),
      ]}
    />
  );
}
