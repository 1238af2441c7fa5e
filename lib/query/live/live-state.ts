/** The live channel of this browser. Times are milliseconds of Date.now(). */
export type LiveState = {
  status: "starting" | "connected" | "interrupted";
  since: number;
  /**
   * Whether the service notifies this dashboard of its changes; otherwise only changes made in the dashboard are live.
   */
  receivesEvents: boolean;
};

export const STARTING: LiveState = { status: "starting", since: 0, receivesEvents: false };

let state: LiveState = STARTING;
const listeners = new Set<() => void>();

/** The current state; the same object until it changes. */
export function getLiveState(): LiveState {
  return state;
}

/** Changes the state; setting the same status again changes nothing. */
export function setLiveState(next: LiveState): void {
  if (next.status === state.status && next.receivesEvents === state.receivesEvents) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change; returns a function that stops this. */
export function onLiveState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
