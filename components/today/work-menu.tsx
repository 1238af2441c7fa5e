"use client";

import { Ellipsis } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Menu } from "@/components/ui/controls/menu";
import { AcknowledgeItem } from "./acknowledge-item";
import { CompleteWithoutItem } from "./complete-without-item";
import { getWorkLabels, useWorkPermission, type WorkProps } from "./work-actions";

/** The action that completes the row, and a menu of the others, for a row without a preview beside it. */
export function WorkMenu({ item, work, now, actions }: WorkProps) {
  const { take, snooze } = getWorkLabels(work, now);
  const { disabledReason } = useWorkPermission();
  const isDisabled = disabledReason !== undefined;
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-sm:justify-end">
      <AcknowledgeItem isSmall item={item} actions={actions} />
      <CompleteWithoutItem isSmall item={item} onOpen={() => actions.acknowledge(item)} />
      <Menu
        label="Actions on this row"
        trigger={(props) => (
          <Button
            {...props}
            size="small"
            aria-label={`More actions: ${item.title}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        )}
        items={[
          { id: "take", label: take, isDisabled, onAction: () => actions.take(item) },
          { id: "to", label: "Assign to …", isDisabled, onAction: () => actions.handOver(item) },
          { id: "snooze", label: snooze, isDisabled, onAction: () => actions.snooze(item) },
        ]}
      />
    </span>
  );
}
