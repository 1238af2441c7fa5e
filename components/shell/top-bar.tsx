"use client";

import { Search } from "lucide-react";
import { useDisplaySettings } from "@/components/shared/display/use-display-settings";
import { Menu } from "@/components/ui/controls/menu";
import { PlainButton } from "@/components/ui/controls/plain-button";
import { BrandMark } from "@/components/ui/display/brand-mark";
import { DeploymentBadge } from "@/components/ui/display/deployment-badge";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { ModifierKey } from "@/components/ui/keyboard/modifier-key";
import { ThemeToggle } from "@/components/ui/preferences/theme-toggle";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { instantParts } from "@/lib/domain/datetime";
import { useSession } from "@/lib/query/session/session";
import { useShell } from "./shell-context";

/** Team, deployment, search, theme and clock. */
export function TopBar({ renderedAt }: { renderedAt: string }) {
  const { team } = useSession();
  const { open } = useShell();
  const { change } = useDisplaySettings();
  return (
    <header className="sticky top-(--size-edge) z-25 flex h-(--size-topbar) min-w-0 items-center gap-3 border-b border-line bg-surface px-6 max-sm:gap-2 max-sm:px-3 short:static print:hidden">
      <span className="sm:hidden">
        <BrandMark />
      </span>
      <span className="min-w-0 truncate font-medium max-sm:hidden">{team.name}</span>
      <DeploymentBadge deployment={team.deployment} />
      <PlainButton
        className="ml-auto flex h-8 w-80 min-w-0 cursor-text items-center gap-2 rounded-control border border-line-strong bg-surface px-2 text-left text-ink-3 max-lg:w-55 max-sm:size-10 max-sm:flex-none max-sm:cursor-pointer max-sm:justify-center max-sm:border-0 max-sm:px-0 max-sm:text-ink"
        aria-label="Search people and orders"
        onPress={() => open("search")}
      >
        <Search aria-hidden="true" />
        <span className="truncate max-sm:hidden">Search people and orders</span>
        <span className="ml-auto flex gap-0.75 max-sm:hidden" aria-hidden="true">
          <ModifierKey />
          <Kbd>K</Kbd>
        </span>
      </PlainButton>
      <ThemeToggle className="max-sm:hidden" onChoose={(theme) => change({ theme })} />
      <ZoneClock renderedAt={renderedAt} />
    </header>
  );
}

const TICK_MS = 5_000;

/** The current time in the screen's zone; pressing it changes the zone. */
function ZoneClock({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt, TICK_MS);
  const { choice, zone, clinicZone, ownZone, setChoice } = useDisplayZone();
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
      trigger={(props) => (
        <PlainButton
          {...props}
          className="flex h-8 items-baseline gap-1.25 rounded-control px-1.5 leading-8 font-medium whitespace-nowrap hover:bg-sunken"
          aria-label={`${time} ${zoneName}, change the zone`}
        >
          <time dateTime={now}>{time}</time>
          <span className="text-[0.86em] font-normal text-ink-3">{zoneName}</span>
        </PlainButton>
      )}
      header="Show times in"
      items={[
        ...(ownZone ? [item("own", "Your zone", ownZone)] : []),
        item("clinic", "The clinic's zone", clinicZone),
        item("patient", "The patient's zone", "The clinic's where no single patient is shown"),
        item("utc", "UTC", "As the service stores them"),
      ]}
    />
  );
}
