const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const person = { user_id: ID };
const range = { start: "2026-11-01T00:00:00Z", end: "2026-11-02T00:00:00Z", zone: "UTC" };

/** An input for each operation of timeseries that its schema accepts. */
export const TIMESERIES_INPUTS: Partial<Record<string, () => unknown>> = {
  "timeseries.export": () => ({
    ...person,
    ...range,
    resources: ["steps"],
    reason: "A consented study of sleep.",
  }),
  "timeseries.list": () => person,
  "timeseries.read": () => ({ ...person, ...range, resource: "steps", width: 800 }),
  "timeseries.read-samples": () => ({
    ...person,
    start: range.start,
    end: range.end,
    resource: "steps",
  }),
  "timeseries.set-target": () => ({
    ...person,
    resource: "heartrate",
    target: { low: 50, high: 180, basis: "Care plan" },
    replaces: null,
  }),
};
