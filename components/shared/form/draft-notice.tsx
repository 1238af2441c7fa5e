"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { instantParts } from "@/lib/domain/datetime";
import type { FormDraft } from "@/lib/query/form-drafts/use-form-draft";

/**
 * What a form shows about its draft: that text was restored, that an earlier draft exists, or that the draft is only in
 * this tab.
 */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const { found, isOnlyHere } = draft;
  return (
    // Always rendered, so that a screen reader announces what appears in it.
    <div role="status" aria-label="Draft" className="grid gap-2 empty:absolute">
      {found ? <FoundDraft draft={draft} found={found} /> : null}
      {isOnlyHere ? (
        <p className="text-small text-ink-2">
          Not saved on the server yet. This tab keeps it and saves it once the server answers.
        </p>
      ) : null}
    </div>
  );
}

type FoundDraftProps = { draft: FormDraft; found: NonNullable<FormDraft["found"]> };

function FoundDraft({ draft, found: { typedAt, isRestored } }: FoundDraftProps) {
  const { zone } = useDisplayZone();
  // A draft is found only in the browser, so the server never renders this time.
  const [now] = useState(() => new Date().toISOString());
  const { date, time } = instantParts(typedAt, zone);
  const when = date === instantParts(now, zone).date ? `at ${time}` : `on ${date} at ${time}`;
  return (
    <Notice
      tone="info"
      title={
        isRestored ? `Restored what you typed ${when}.` : `You typed something else here ${when}.`
      }
    >
      <span className="inline-flex flex-wrap gap-2">
        {isRestored ? null : (
          <Button size="small" onPress={draft.useFound}>
            Use it instead
          </Button>
        )}
        <Button size="small" onPress={draft.discard}>
          Discard
        </Button>
      </span>
    </Notice>
  );
}
