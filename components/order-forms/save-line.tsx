"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { instantParts } from "@/lib/domain/datetime";
import { getFailure } from "@/lib/query/core/failure";
import { draftQuery } from "@/lib/query/order-drafts";
import type { Saving } from "./use-draft-saving";

type SaveLineProps = {
  draftId: string;
  saving: Saving;
  onOverwrite: (version: number) => Promise<unknown>;
};

/** Whether what was typed is kept; when it is not, why, and the way on. */
export function SaveLine({ draftId, saving, onOverwrite }: SaveLineProps) {
  const client = useQueryClient();
  const { zone } = useDisplayZone();
  if (saving.error) {
    const { kind, title, detail } = getFailure(saving.error);
    const keepThis = async () => {
      const other = await client.fetchQuery({ ...draftQuery(draftId), staleTime: 0 });
      await onOverwrite(other.version);
    };
    return (
      <Notice tone="warn" title="The draft is not saved." role="status">
        {detail ?? title} What you typed stays on this page.{" "}
        <Button size="small" onPress={() => void keepThis().catch(() => undefined)}>
          {kind === "conflict" ? "Keep what is here" : "Save again"}
        </Button>
      </Notice>
    );
  }
  const at = saving.savedAt ? instantParts(saving.savedAt, zone) : null;
  const words = {
    saving: "Saving the draft …",
    unsaved: "Not saved yet; it will be in a moment.",
    failed: "",
    saved: at
      ? `Draft saved ${at.date} ${at.time} ${at.zone}.`
      : "A draft is kept from the first change on.",
  };
  return (
    <p className="small ink-2" role="status">
      {words[saving.state]}
    </p>
  );
}
