type Listener = () => void;

const listeners = new Set<Listener>();

/** Reports that a write ended with an unknown outcome after its form was closed. */
export function reportUnseenWrite(): void {
  for (const listener of listeners) listener();
}

/** Listens for such writes; returns a function that removes the listener. */
export function onUnseenWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
