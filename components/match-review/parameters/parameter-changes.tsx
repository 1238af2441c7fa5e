"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchParameterChange } from "@/lib/contract/service/match-parameters";
import { formatInstant } from "@/lib/domain/datetime";

/** Who changed the parameters, when and why, newest first. */
export function ParameterChanges({ changes }: { changes: readonly MatchParameterChange[] }) {
  const { zone } = useDisplayZone();
  return (
    <section className="section" aria-label="Changes">
      <h2 className="mb-2">Changes</h2>
      <ol className="grid gap-2">
        {changes.map(({ at, from_version, to_version, by, reason }) => (
          <li key={`${at} ${from_version} ${to_version}`} className="small">
            <span className="medium">
              {by}: {from_version} to {to_version}
            </span>{" "}
            <span className="ink-3">{formatInstant(at, zone)}</span>
            <span className="block ink-2">“{reason}”</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
