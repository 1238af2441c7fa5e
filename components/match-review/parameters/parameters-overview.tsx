"use client";

import { DescriptionList } from "@/components/ui/display/description-list";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type {
  MatchParameterChange,
  MatchParametersOverview,
} from "@/lib/contract/service/match-parameters";
import { formatInstant } from "@/lib/domain/datetime";
import { formatParametersVersion } from "@/lib/domain/match-review/explain-outcome";
import { ParameterVersion } from "./parameter-version";
import { ParameterWeights } from "./parameter-weights";
import { ParametersActions } from "./parameters-actions";

type ParametersOverviewProps = { overview: MatchParametersOverview };

/** The parameters in use, the actions on them, every version, what each finding counts, and every change. */
export function ParametersOverview({ overview }: ParametersOverviewProps) {
  const { people, people_needed, active_version, max_distance_bits, versions, changes } = overview;
  const needed = people_needed.toLocaleString("en");
  return (
    <>
      <section className="section grid gap-2" aria-label="In use">
        <DescriptionList
          items={[
            { term: "In use", value: <b>{formatParametersVersion(active_version)}</b> },
            {
              // The People screen also lists those of whom nothing but an id is known.
              term: "Known people",
              value: `${people < people_needed ? people.toLocaleString("en") : `${needed} or more`}, with a name or a birth date`,
            },
            {
              term: "Limit",
              value: `No field may count more than ${max_distance_bits} bits more or less than as shipped`,
            },
          ]}
        />
        <ParametersActions overview={overview} />
      </section>
      {versions.length === 0 ? (
        <EmptyState title="No estimate yet">
          With {needed} people or more, the service estimates from this clinic's own records how
          much each field counts, and tests the estimate on the labeled sets. Nothing changes until
          a supervisor activates it.
        </EmptyState>
      ) : (
        <ul aria-label="Versions, newest first">
          {versions.map((version) => (
            <li key={version.version}>
              <ParameterVersion version={version} />
            </li>
          ))}
        </ul>
      )}
      <ParameterWeights weights={overview.weights} />
      {changes.length > 0 ? <ParameterChanges changes={changes} /> : null}
    </>
  );
}

/** Who changed the parameters, when and why, newest first. */
function ParameterChanges({ changes }: { changes: readonly MatchParameterChange[] }) {
  const { zone } = useDisplayZone();
  return (
    <section className="section" aria-label="Changes">
      <h2 className="mb-2">Changes</h2>
      <ol className="grid gap-2">
        {changes.map(({ at, from_version, to_version, by, reason }) => (
          <li key={`${at} ${from_version} ${to_version}`} className="text-small">
            <span className="font-medium">
              {by}: {from_version} to {to_version}
            </span>{" "}
            <span className="text-ink-3">{formatInstant(at, zone)}</span>
            <span className="block text-ink-2">“{reason}”</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
