"use client";

import { Eye, GraduationCap, SlidersHorizontal, Undo2 } from "lucide-react";
import { QueueScreen } from "@/components/match-review/queue/queue-screen";
import { LinkButton } from "@/components/ui/controls/link-button";

/** The Match review screen, with the ways to what belongs to it. */
export function MatchReviewClient() {
  return (
    <QueueScreen
      actions={
        <>
          <LinkButton
            href="/match-review/second-reviews"
            size="small"
            icon={<Eye aria-hidden="true" />}
          >
            Second reviews
          </LinkButton>
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
            Practise
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
