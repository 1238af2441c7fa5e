export type KeyBinding = {
  /** `j`, `Enter`, `?`, or two keys in sequence: `g o`. */
  keys: string;
  /** What it does, as listed in the keyboard shortcuts dialog. */
  label: string;
  run: () => void;
};
type KeyGroup = { name: string; bindings: readonly KeyBinding[] };

let groups: readonly KeyGroup[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly KeyGroup[]) {
  groups = next;
  for (const listener of listeners) listener();
}

/** The keys that work on the page now; a later group takes precedence over an earlier one. */
export const keyRegistry = {
  add(group: KeyGroup): () => void {
    publish([...groups, group]);
    return () => publish(groups.filter((other) => other !== group));
  },
  read: () => groups,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
