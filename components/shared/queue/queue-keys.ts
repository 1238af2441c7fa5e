import type { KeyHint } from "@/components/ui/keyboard/key-hints";

/** The hints of a list whose keys `useQueueList` binds, with those of its screen. */
export function getQueueHints(extra: readonly KeyHint[] = []): readonly KeyHint[] {
  return [
    { keys: ["j", "k"], does: "move" },
    { keys: ["↵"], does: "open" },
    ...extra,
    { keys: ["?"], does: "all keys" },
  ];
}
