import type { KeyHint } from "@/components/ui/keyboard/key-hints";

/** The key hints of a list bound with `useQueueList`, including those of its screen. */
export function getQueueHints(extra: readonly KeyHint[] = []): readonly KeyHint[] {
  return [
    { keys: ["j", "k"], does: "move" },
    { keys: ["↵"], does: "open" },
    ...extra,
    { keys: ["?"], does: "all keys" },
  ];
}
