"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Badge } from "@/components/ui/display/badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { type FigureColumn, FigureTable } from "@/components/ui/display/figure-table";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type {
  MatchParameterShift,
  MatchParameterVersion,
} from "@/lib/contract/service/match-parameters";
import { formatInstant } from "@/lib/domain/datetime";
import {
  formatBits,
  parameterShiftLabel,
  parameterStateLabel,
} from "@/lib/domain/match-review/parameter-labels";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { useSession } from "@/lib/query/session/session";
import { ParameterTrial } from "./parameter-trial";
import { ParametersDialog } from "./parameters-dialog";

/** One version: its distance from the shipped one, its trial, and the button that activates it. */
export function ParameterVersion({ version }: { version: MatchParameterVersion }) {
  const { staff } = useSession();
  const { zone } = useDisplayZone();
  const [isConfirming, setConfirming] = useState(false);
  const { family, label } = parameterStateLabel(version);
  const { version: name, basis, distance_bits, people, expected_matches, moves, trial } = version;
  const missingRole = can(staff.role, "match:change-parameters")
    ? undefined
    : `You need the role ${leastRoleFor("match:change-parameters")}.`;
  const disabledReason = version.blocked ?? missingRole;
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
      <div className="flex items-center gap-2 flex-wrap">
        <h2 className="mono">{name}</h2>
        <Badge family={family}>{label}</Badge>
        <span className="ml-auto flex items-center gap-2 flex-wrap">
          {disabledReason ? <span className="text-label text-ink-3">{disabledReason}</span> : null}
          <Button size="small" disabledReason={disabledReason} onPress={() => setConfirming(true)}>
            Activate
          </Button>
        </span>
      </div>
      <DescriptionList items={facts} />
      {trial ? <ParameterTrial trial={trial} name={name} /> : null}
      {moves.length > 0 ? <ParameterShifts moves={moves} /> : null}
      {isConfirming ? (
        <ParametersDialog
          title={`Activate ${name}?`}
          explains="New results of this clinic are matched by it from now on. In its trial no result went to the wrong person. You can go back at any time."
          action="Activate"
          send={(reason) =>
            api("POST /api/match-parameters/{version}/activate", { version: name, reason })
          }
          onClose={() => setConfirming(false)}
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

const COLUMNS: readonly FigureColumn<MatchParameterShift>[] = [
  { key: "finding", head: "Finding", className: "max-sm:col-span-2", cell: parameterShiftLabel },
  { key: "bits", head: "Weight in bits", isNumber: true, cell: ({ bits }) => formatBits(bits) },
  {
    key: "shipped",
    head: "As shipped",
    isNumber: true,
    className: "text-ink-3",
    cell: ({ shipped_bits }) => formatBits(shipped_bits),
  },
];

/** The findings whose weight differs from the shipped one, the largest difference first. */
function ParameterShifts({ moves }: { moves: readonly MatchParameterShift[] }) {
  return (
    <details>
      <summary className="text-label text-ink-2 cursor-pointer min-h-6">
        Findings that count differently: {moves.length}
      </summary>
      <div className="mt-1">
        <FigureTable
          label="Weights in bits"
          columns={COLUMNS}
          rows={moves}
          getKey={({ field, finding }) => `${field} ${finding}`}
        />
      </div>
    </details>
  );
}
