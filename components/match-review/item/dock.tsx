"use client";

import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { DockActions } from "./dock-actions";
import { DockDecided } from "./dock-decided";
import { DockDraft } from "./dock-draft";
import { DockLost } from "./dock-lost";
import { DockSecondReview } from "./dock-second-review";
import { UndoBar } from "./undo-bar";
import type { Draft } from "./use-draft";

type DockProps = { review: ReviewItem; stage: ReviewStage; draft: Draft };

/** The footer of an item: what can be decided now, or what was decided. The last decision can be undone above it. */
export function Dock({ review, stage, draft }: DockProps) {
  return (
    <section
      className="sticky bottom-0 z-10 mt-auto bg-raised border-t-2 border-t-ink shadow-bar max-sm:static short:static print:hidden"
      aria-label="Decision"
    >
      <UndoBar />
      <DockStage review={review} stage={stage} draft={draft} />
    </section>
  );
}

function DockStage({ review, stage, draft }: DockProps) {
  switch (stage.kind) {
    case "mine":
      return <DockActions review={review} draft={draft} />;
    case "lost":
      return <DockLost itemId={review.item.id} lost={stage.lost} draft={draft} />;
    case "second":
      return <DockSecondReview review={review} decision={stage.decision} draft={draft} />;
    case "leaving":
    case "closed":
      return <DockDecided review={review} decision={stage.decision} draft={draft} />;
    default:
      return <DockDraft draft={draft} />;
  }
}
