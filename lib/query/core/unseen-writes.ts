type Listener = () => void;

const listeners = new Set<Listener>();

/** Says that a write whose form is no longer on the screen has ended without a known outcome. */
export function reportUnseenWrite(): void {
  for (const listener of listeners) listener();
}

/** Listens for such writes; returns what ends the listening. */
export function onUnseenWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
