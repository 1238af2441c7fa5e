const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

/** A valid input for each operation on received events. For tests only. */
export const EVENT_INPUTS: Record<string, () => unknown> = {
  "event.flow": () => ({}),
  "event.read": () => ({ id: ID }),
  "event.read-payload": () => ({ id: ID, reason: "Invented reason" }),
  "event.release": () => ({ id: ID }),
  "event.search": () => ({}),
  "event-replay.cancel": () => ({ id: ID }),
  "event-replay.preview": () => ({ event_ids: [ID] }),
  "event-replay.read": () => ({ id: ID }),
  "event-replay.start": () => ({ token: ID }),
  "gap-check.fetch": () => ({ id: ID, keys: [`order ${ID}`] }),
  "gap-check.read": () => ({ id: ID }),
  "gap-check.run": () => ({ from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" }),
};
