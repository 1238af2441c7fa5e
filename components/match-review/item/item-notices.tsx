import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import { decisionSentence } from "@/lib/domain/match-review/decision-sentence";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { useSession } from "@/lib/query/session/session";

const DANGEROUS = "match_sample_id_mismatch_demo";

/**
 * What to know before reading the comparison: a dangerous mismatch, a critical value, a claim that was taken over, and
 * that the last decision was not agreed to.
 */
export function ItemNotices({ review, stage }: { review: ReviewItem; stage: ReviewStage }) {
  const { staff } = useSession();
  const { decision_code, interpretation } = review.item;
  const { what, check } = formatDecisionCode(decision_code);
  const isDangerous = decision_code === DANGEROUS;
  const [last] = review.decisions;
  const taken = stage.kind === "held" ? stage.claim.taken : null;
  return (
    <div className="grid gap-2 pb-3 px-6 sm:max-lg:pb-1 empty:hidden max-sm:pt-0 max-sm:pb-3 max-sm:px-4">
      {taken?.staff_id === staff.id && stage.kind === "held" ? (
        <Notice tone="warn" role="alert" title={`${stage.claim.name} took this over from you.`}>
          “{taken.reason}” What you chose and wrote is kept below. Nothing was sent.
        </Notice>
      ) : null}
      {last?.state === "declined" ? (
        <Notice tone="warn" title="A second review did not agree.">
          {decisionSentence(last)} Decide again.
        </Notice>
      ) : null}
      <Notice tone={isDangerous ? "error" : "info"}>
        <Folded>
          <strong className="font-semibold">{isDangerous ? "Dangerous mismatch." : what}</strong>{" "}
          {isDangerous ? `${what} ` : ""}
          {check}
          {isDangerous ? " Accepting it needs a second review." : ""}
        </Folded>
      </Notice>
      {interpretation === "critical" ? (
        <Notice tone="warn" title="A value is critical.">
          Somebody may need care now. Accepting it needs a second review.
        </Notice>
      ) : null}
    </div>
  );
}

/** In a low window one line, so that rows of the comparison are in view, with a button that shows all of it. */
function Folded({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="flex items-start gap-2">
      <p className={`min-w-0 ${isWhole ? "" : "low:line-clamp-1"}`}>{children}</p>
      <span className="hidden low:block">
        <Button size="small" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? "Less" : "More"}
        </Button>
      </span>
    </div>
  );
}
