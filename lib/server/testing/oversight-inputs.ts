const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

/** An input for each operation of oversight that its schema accepts. */
export const OVERSIGHT_INPUTS: Record<string, () => object> = {
  "emergency-access.end": () => ({ access_id: ID }),
  "emergency-access.open": () => ({ access_id: ID, person_id: ID, reason: "Invented emergency" }),
  "emergency-access.review": () => ({ access_id: ID, verdict: "justified" }),
  "oversight.read": () => ({}),
  "oversight.watch": () => ({}),
  "view-alarm.review": () => ({ alarm_id: ID, note: "Invented finding" }),
  "view-limits.save": () => ({ people_per_hour: 100, people_per_day: 500 }),
};
