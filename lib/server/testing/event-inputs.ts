const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

/** A valid input for each operation on received events. For tests only. */
export const EVENT_INPUTS: Record<string, () => unknown> = {
  "event.flow": () => ({}),
  "event.read": () => ({ id: ID }),
  "event.search": () => ({}),
};
