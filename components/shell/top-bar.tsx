"use client";

import { Search } from "lucide-react";
import { Button } from "react-aria-components";
import { BrandMark } from "@/components/ui/display/brand-mark";
import { DeploymentBadge } from "@/components/ui/display/deployment-badge";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { ThemeToggle } from "@/components/ui/preferences/theme-toggle";
import { useSession } from "@/lib/query/session";
import { useShell } from "./shell-context";
import { ZoneClock } from "./zone-clock";

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
          <Kbd>⌘</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Button>
      <ThemeToggle />
      <ZoneClock renderedAt={renderedAt} />
    </header>
  );
}
