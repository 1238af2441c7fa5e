"use client";

import { type RefObject, useState } from "react";
import { UndoBar } from "@/components/match-review/undo/undo-bar";
import { DockActions } from "./dock-actions";
import { DockDecided } from "./dock-decided";
import { DockDraft } from "./dock-draft";
import { DockLost } from "./dock-lost";
import { DockSecondReview } from "./dock-second-review";
import type { Draft } from "./use-draft";
import type { DockShown, Holdable } from "./use-hold";
import type { SecondAnswers } from "./use-second-answers";

type SecondReview = { second: SecondAnswers; list: RefObject<HTMLElement | null> };
type DockProps = DockShown & SecondReview & { draft: Draft };

/** The footer of an item: what can be decided now, or what was decided. Above it, the last decision can be undone. */
export function Dock({ review, stage, ...parts }: DockProps) {
  const [held, hold] = useState<DockShown | null>(null);
  return (
    <section
      // It is always in view, so a control in it that gets the focus must not scroll the page.
      className="sticky bottom-0 [&_:is(a,button,input)]:-scroll-mb-35 z-10 mt-auto bg-raised border-t-2 border-t-ink shadow-bar max-sm:static short:static print:hidden"
      aria-label="Decision"
    >
      <UndoBar />
      <DockStage shown={held ?? { review, stage }} hold={hold} {...parts} />
    </section>
  );
}

function DockStage({ shown, draft, hold, ...second }: Holdable & SecondReview & { draft: Draft }) {
  const { review, stage } = shown;
  switch (stage.kind) {
    case "mine":
      return <DockActions shown={shown} hold={hold} draft={draft} />;
    case "lost":
      return <DockLost itemId={review.item.id} lost={stage.lost} draft={draft} />;
    case "second":
      return (
        <DockSecondReview
          shown={shown}
          hold={hold}
          decision={stage.decision}
          draft={draft}
          {...second}
        />
      );
    case "leaving":
    case "closed":
      return <DockDecided review={review} decision={stage.decision} draft={draft} />;
    default:
      return <DockDraft draft={draft} />;
  }
}
