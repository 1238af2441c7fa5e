import type { ReactNode } from "react";
import { type KeyHint, KeyHints } from "@/components/ui/keyboard/key-hints";
import { getQueueHints } from "./queue-keys";

type QueueFooterProps = {
  /** The screen's keys in addition to those of its rows. */
  keys?: readonly KeyHint[];
  /** How many items there are, and how old they are. */
  children: ReactNode;
};

/** Shown below a queue: a summary of what it shows, and its keys. */
export function QueueFooter({ keys, children }: QueueFooterProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-6 py-2.5 text-small text-ink-2 max-sm:px-4">
      <span>{children}</span>
      <KeyHints hints={getQueueHints(keys)} />
    </div>
  );
}
