const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const order = { order_id: ID };

/** An input for each operation of appointments that its schema accepts. */
export const APPOINTMENT_INPUTS: Partial<Record<string, () => unknown>> = {
  "appointment.board": () => ({}),
  "appointment.book": () => ({ ...order, booking_key: "key" }),
  "appointment.cancel": () => ({ ...order, reason_id: ID }),
  "appointment.reschedule": () => ({ ...order, booking_key: "key" }),
  "appointment.read": () => order,
  "appointment.read-contact": () => order,
  "appointment.reasons": () => order,
  "appointment.record-outcome": () => ({
    ...order,
    entry_id: ID,
    appointment_id: ID,
    start_at: "2026-11-20T12:00:00Z",
    outcome: "no_show",
  }),
  "appointment.request": () => ({ ...order, provider: "getlabs" }),
  "appointment.slots": () => order,
};
