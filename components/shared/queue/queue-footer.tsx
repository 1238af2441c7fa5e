import type { ReactNode } from "react";
import { type KeyHint, KeyHints } from "@/components/ui/keyboard/key-hints";
import { getQueueHints } from "./queue-keys";

type QueueFooterProps = {
  /** Keys of the screen beside those of its rows. */
  keys?: readonly KeyHint[];
  /** How many items there are, and how old they are. */
  children: ReactNode;
};

/** Below a queue: what is shown of it, and its keys. */
export function QueueFooter({ keys, children }: QueueFooterProps) {
  return (
    <div className="table-foot">
      <span>{children}</span>
      <KeyHints hints={getQueueHints(keys)} />
    </div>
  );
}
