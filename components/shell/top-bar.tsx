"use client";

import { Search } from "lucide-react";
import { Button } from "react-aria-components";
import { Menu } from "@/components/ui/controls/menu";
import { BrandMark } from "@/components/ui/display/brand-mark";
import { DeploymentBadge } from "@/components/ui/display/deployment-badge";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { ModifierKey } from "@/components/ui/keyboard/modifier-key";
import { ThemeToggle } from "@/components/ui/preferences/theme-toggle";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { instantParts } from "@/lib/domain/datetime";
import { useSession } from "@/lib/query/session";
import { useShell } from "./shell-context";

/** Team, deployment, search, theme, clock. */
export function TopBar({ renderedAt }: { renderedAt: string }) {
  const { team } = useSession();
  const { open } = useShell();
  return (
    <header className="topbar">
      <span className="only-phone">
        <BrandMark />
      </span>
      <span className="team">{team.name}</span>
      <DeploymentBadge deployment={team.deployment} />
      <Button
        className="search"
        aria-label="Search people and orders"
        onPress={() => open("search")}
      >
        <Search aria-hidden="true" />
        <span>Search people and orders</span>
        <span className="shortcut" aria-hidden="true">
          <ModifierKey />
          <Kbd>K</Kbd>
        </span>
      </Button>
      <ThemeToggle />
      <ZoneClock renderedAt={renderedAt} />
    </header>
  );
}

const TICK_MS = 5_000;

/** The current time in the zone of the whole screen; pressing it changes the zone. */
function ZoneClock({ renderedAt }: { renderedAt: string }) {
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
