import { DEFAULT_STAGES } from "@/lib/contract/dashboard/critical-settings";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const REASON = "The result was detached from the order.";

/** An input for each operation on critical results that its schema accepts. */
export const CRITICAL_RESULT_INPUTS: Partial<Record<string, () => unknown>> = {
  "critical-result.read": () => ({ kind: "order", id: ID }),
  "critical-result.search": () => ({}),
  "critical-result.watch": () => ({}),
  "critical-result.record": () => ({
    task_id: ID,
    entry_id: ID,
    recipient: "Dr. Invented Clinician",
    way: "phone",
    told_at: "2026-11-22T10:00:00Z",
    is_confirmed: true,
  }),
  "critical-result.close": () => ({
    task_id: ID,
    entry_id: ID,
    kind: "closing",
    reason: REASON,
  }),
  "critical-result.export": () => ({ zone: "UTC", reason: REASON }),
  "critical-settings.read": () => ({}),
  "critical-settings.save": () => ({
    limit_minutes: 60,
    recipients: [],
    on_call_url: null,
    stages: DEFAULT_STAGES,
    seen_at: null,
  }),
};
