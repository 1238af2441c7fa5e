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
  /** Without one, no draft is stored. */
  hasPerson: boolean;
  saving: Saving;
  onOverwrite: (version: number) => Promise<unknown>;
};

/** Whether the draft is saved; otherwise why not, and how to save it. */
export function SaveLine({ draftId, hasPerson, saving, onOverwrite }: SaveLineProps) {
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
        {detail ?? title} What you entered stays on this page.{" "}
        <Button size="small" onPress={() => void keepThis().catch(() => undefined)}>
          {kind === "conflict" ? "Keep this version" : "Save again"}
        </Button>
      </Notice>
    );
  }
  const at = saving.savedAt ? instantParts(saving.savedAt, zone) : null;
  const labels = {
    saving: "Saving the draft …",
    unsaved: "Not saved yet; saving in a moment.",
    failed: "",
    saved: at
      ? `Draft saved ${at.date} ${at.time} ${at.zone}.`
      : hasPerson
        ? "The draft is saved from your first change."
        : "A draft is saved once a person is chosen.",
  };
  return (
    <p className="text-small text-ink-2" role="status">
      {labels[saving.state]}
    </p>
  );
}
