"use client";

import { Button } from "@/components/ui/controls/button";
import { getWorkLabels, useWorkPermission, type WorkProps } from "./work-actions";

/** The actions of the row under the cursor, each with its key. */
export function WorkButtons({ item, work, now, actions }: WorkProps) {
  const { take, snooze } = getWorkLabels(work, now);
  const { disabledReason } = useWorkPermission();
  return (
    <>
      <Button kbd="c" disabledReason={disabledReason} onPress={() => actions.take(item)}>
        {take}
      </Button>
      <Button kbd="t" disabledReason={disabledReason} onPress={() => actions.handOver(item)}>
        Assign to …
      </Button>
      <Button kbd="s" disabledReason={disabledReason} onPress={() => actions.snooze(item)}>
        {snooze}
      </Button>
    </>
  );
}
