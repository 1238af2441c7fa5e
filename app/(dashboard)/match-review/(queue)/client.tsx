"use client";

import { GraduationCap, SlidersHorizontal, Undo2 } from "lucide-react";
import { QueueScreen } from "@/components/match-review/queue/queue-screen";
import { LinkButton } from "@/components/ui/controls/link-button";

/** The Match review screen, with links to its related screens. */
export function MatchReviewClient() {
  return (
    <QueueScreen
      actions={
        <>
          <LinkButton
            href="/match-review/corrections"
            size="small"
            icon={<Undo2 aria-hidden="true" />}
          >
            Match corrections
          </LinkButton>
          <LinkButton
            href="/match-review/practice"
            size="small"
            icon={<GraduationCap aria-hidden="true" />}
          >
            Practice
          </LinkButton>
          <LinkButton
            href="/match-review/parameters"
            size="small"
            icon={<SlidersHorizontal aria-hidden="true" />}
          >
            Parameters
          </LinkButton>
        </>
      }
    />
  );
}
