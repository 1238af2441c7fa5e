"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Badge } from "@/components/ui/display/badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchParameterVersion } from "@/lib/contract/service/match-parameters";
import { formatInstant } from "@/lib/domain/datetime";
import { parameterStateLabel } from "@/lib/domain/match-review/parameter-labels";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { activateMatchParameters } from "@/lib/query/match-parameters";
import { useSession } from "@/lib/query/session";
import { ParameterShifts } from "./parameter-shifts";
import { ParameterTrial } from "./parameter-trial";
import { ParametersDialog } from "./parameters-dialog";

/** One version: its distance from the shipped one, its trial, and the button that activates it. */
export function ParameterVersion({ version }: { version: MatchParameterVersion }) {
  const { staff } = useSession();
  const { zone } = useDisplayZone();
  const [isAsked, setAsked] = useState(false);
  const { family, label } = parameterStateLabel(version);
  const { version: name, basis, distance_bits, people, expected_matches, moves, trial } = version;
  const role = can(staff.role, "match:change-parameters")
    ? undefined
    : `You need the role ${leastRoleFor("match:change-parameters")}.`;
  const why = version.blocked ?? role;
  const facts = [
    {
      term: "Requested",
      value: `${formatInstant(version.requested_at, zone)}, by ${version.requested_by ?? "the service"}`,
    },
    ...(people === null
      ? []
      : [{ term: "Based on", value: describeBasis(people, expected_matches) }]),
    ...(distance_bits === null
      ? []
      : [
          {
            term: "Distance",
            value: `At most ${distance_bits} bits from ${basis}, in ${moves.length} ${moves.length === 1 ? "finding" : "findings"}`,
          },
        ]),
  ];
  return (
    <article className="section grid gap-2" aria-label={`Version ${name}, ${label}`}>
      <div className="row wrap">
        <h2 className="mono">{name}</h2>
        <Badge family={family}>{label}</Badge>
        <span className="push row wrap">
          {why ? <span className="label ink-3">{why}</span> : null}
          <Button size="small" disabledReason={why} onPress={() => setAsked(true)}>
            Activate
          </Button>
        </span>
      </div>
      <DescriptionList items={facts} />
      {trial ? <ParameterTrial trial={trial} name={name} /> : null}
      {moves.length > 0 ? <ParameterShifts moves={moves} /> : null}
      {isAsked ? (
        <ParametersDialog
          title={`Activate ${name}?`}
          explains="New results of this clinic are matched by it from now on. In its trial no result went to a wrong person. You can go back at any time."
          action="Activate"
          send={(reason) => activateMatchParameters({ version: name, reason })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </article>
  );
}

function describeBasis(people: number, matches: number | null): string {
  const basis = `${people.toLocaleString("en")} people or more`;
  if (matches === null) return basis;
  return `${basis}, with about ${Math.round(matches).toLocaleString("en")} pairs of records of one person`;
}
