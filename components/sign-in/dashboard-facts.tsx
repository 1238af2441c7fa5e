"use client";

import { DeploymentBadge } from "@/components/ui/display/deployment-badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { useNow } from "@/components/ui/time/use-now";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import { instantParts, on24HourClock } from "@/lib/domain/datetime";

const TALKS_TO: Record<"embedded" | "sandbox" | "production", string> = {
  embedded: "Phial is connected to its built-in service. Nothing here reaches a real lab.",
  sandbox: "Phial is connected to a sandbox. Nothing here reaches a real lab.",
  production: "Phial is connected to production. What is done here reaches real people and labs.",
};

export type DashboardFactsProps = {
  deployment: Deployment;
  /** Null when the clinic could not be read. */
  clinic: { name: string; timeZone: string } | null;
  idleMinutes: number;
  absoluteHours: number;
  renderedAt: string;
};

/** The deployment, shown before the password is entered. */
export function DashboardFacts(facts: DashboardFactsProps) {
  const { deployment, clinic, idleMinutes, absoluteHours, renderedAt } = facts;
  const now = useNow(renderedAt, 5_000);
  const kind = deployment.split("-")[0] as keyof typeof TALKS_TO;
  return (
    <div className="grid max-w-100 gap-4">
      <div>
        <DeploymentBadge deployment={deployment} />
      </div>
      <p className="text-ink-2">{TALKS_TO[kind]}</p>
      <DescriptionList
        items={[
          ...(clinic
            ? [
                { term: "Clinic", value: clinic.name },
                { term: "Zone", value: zoneSentence(now, clinic.timeZone) },
              ]
            : []),
          {
            term: "Session",
            value: `ends after ${idleMinutes} idle minutes, ${absoluteHours} h at most`,
          },
          { term: "Recorded", value: "every access and every change, with your name" },
        ]}
      />
    </div>
  );
}

function zoneSentence(now: string, timeZone: string): string {
  const { time, zone } = instantParts(now, on24HourClock(timeZone));
  return `${timeZone}, now ${time} ${zone}`;
}
