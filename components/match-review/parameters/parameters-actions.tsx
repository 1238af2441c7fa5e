"use client";

import { useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import type { MatchParametersOverview } from "@/lib/contract/service/match-parameters";
import { formatParametersVersion } from "@/lib/domain/match-review/explain-outcome";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { useSession } from "@/lib/query/session/session";
import { ParametersDialog } from "./parameters-dialog";
import { useParametersChange } from "./use-parameters-change";

type ParametersActionsProps = { overview: MatchParametersOverview };

/** Requests an estimate, or goes back to the previous version or to the shipped one. */
export function ParametersActions({ overview }: ParametersActionsProps) {
  const { staff } = useSession();
  const [asked, setAsked] = useState<"previous" | "shipped" | null>(null);
  const request = useParametersChange<void>(() => api("POST /api/match-parameters"));
  const { previous_version: previous, shipped_version: shipped, estimate_blocked } = overview;
  const role = can(staff.role, "match:change-parameters")
    ? undefined
    : `You need the role ${leastRoleFor("match:change-parameters")}.`;
  const whyNoEstimate = role ?? estimate_blocked ?? undefined;
  return (
    <>
      <WriteNotice write={request} notDone="No estimate was requested" />
      <div className="flex items-center gap-2 flex-wrap">
        <Button
          size="small"
          disabledReason={whyNoEstimate}
          isPending={request.isPending}
          onPress={() => request.start()}
        >
          Request estimate
        </Button>
        {previous && previous !== shipped ? (
          <Button size="small" disabledReason={role} onPress={() => setAsked("previous")}>
            Go back to {previous}
          </Button>
        ) : null}
        {previous ? (
          <Button size="small" disabledReason={role} onPress={() => setAsked("shipped")}>
            Go back to the shipped parameters
          </Button>
        ) : null}
        {whyNoEstimate ? <span className="text-label text-ink-3">{whyNoEstimate}</span> : null}
      </div>
      {asked ? (
        <ParametersDialog
          title={
            asked === "previous" ? `Go back to ${previous}?` : "Go back to the shipped parameters?"
          }
          explains={`New results are matched by ${formatParametersVersion(asked === "previous" ? previous : shipped).toLowerCase()} from now on. What was matched before stays as it is.`}
          action="Go back"
          send={(reason) => api("POST /api/match-parameters/revert", { to: asked, reason })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
