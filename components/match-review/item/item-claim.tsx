"use client";

import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import { Timestamp } from "@/components/ui/time/timestamp";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { instantParts } from "@/lib/domain/datetime";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { leastRoleFor } from "@/lib/domain/permissions";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { type useClaim, useReleaseClaim } from "@/lib/query/match-review/use-match-review";
import { ITEM_CLAIM } from "./item-class";
import { ItemTakeOverDialog } from "./item-take-over-dialog";

type ItemClaimProps = {
  itemId: string;
  stage: ReviewStage;
  claim: ReturnType<typeof useClaim>;
  mayReview: boolean;
};

/** Who has claimed the result and until when, with the buttons that claim it, release it and take it over. */
export function ItemClaim({ itemId, stage, claim, mayReview }: ItemClaimProps) {
  const release = useReleaseClaim(itemId, (error) =>
    toast({ tone: "error", ...describeWriteFailure(error, "Not released") }),
  );
  const [isAsking, setAsking] = useState(false);
  const disabledReason = mayReview
    ? undefined
    : `This needs the role ${leastRoleFor("match:review")} or a higher one.`;
  if (stage.kind === "free") {
    return (
      <div className={`${ITEM_CLAIM} print:hidden!`}>
        <span className="flex items-center gap-2">
          <LockOpen aria-hidden="true" />
          {claim.isPending ? "Claiming it …" : "Not claimed"}
        </span>
        <Button
          size="small"
          isPending={claim.isPending}
          disabledReason={disabledReason}
          onPress={() => claim.start(false)}
        >
          Claim
        </Button>
        {claim.error ? (
          <span role="alert">{describeWriteFailure(claim.error, "Not claimed").title}</span>
        ) : null}
      </div>
    );
  }
  if (stage.kind === "mine") {
    return (
      <div className={`${ITEM_CLAIM} print:hidden!`}>
        <span className="flex items-center gap-2">
          <Lock aria-hidden="true" />
          <span>
            Claimed by you until <ClaimEnd until={stage.claim.until} />, renewed while you work
          </span>
        </span>
        <Button size="small" isPending={release.isPending} onPress={() => release.start()}>
          Release
        </Button>
      </div>
    );
  }
  if (stage.kind !== "held") return null;
  const { name, until } = stage.claim;
  return (
    <div className={`${ITEM_CLAIM} print:hidden!`}>
      <span className="flex items-center gap-2">
        <Lock aria-hidden="true" />
        <span>
          Claimed by <b className="font-semibold">{name}</b> until <ClaimEnd until={until} />
        </span>
      </span>
      <Button size="small" disabledReason={disabledReason} onPress={() => setAsking(true)}>
        Take over …
      </Button>
      {isAsking ? (
        <ItemTakeOverDialog itemId={itemId} holder={name} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

function ClaimEnd({ until }: { until: string }) {
  const { zone } = useDisplayZone();
  const { date: _date, ...parts } = instantParts(until, zone);
  return (
    <b className="font-semibold">
      <Timestamp dateTime={until} {...parts} />
    </b>
  );
}
