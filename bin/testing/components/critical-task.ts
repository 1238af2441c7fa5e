import { CriticalTask } from "@/lib/contract/dashboard/critical-result";

const AT = "2026-11-20T14:00:00Z";
/** An open task about one value, as the dashboard answers it. */
export const criticalTask = CriticalTask.parse({
  task_id: "00000000-0000-4000-8000-000000000001",
  source: "order",
  subject_id: "00000000-0000-4000-8000-000000000002",
  order_id: "00000000-0000-4000-8000-000000000002",
  user_id: null,
  person: "Wren Halloway",
  birth_date: "1984-03-02",
  physician: "Dr. Lark",
  physician_npi: "1234567893",
  test: "Basic metabolic panel",
  values: [
    {
      name: "Potassium",
      result: "6.8",
      unit: "mmol/L",
      reference_range: "3.5 to 5.1",
      limit: "It is above the clinic's critical limit of 6.5 mmol/L",
    },
  ],
  is_covered: false,
  standing: "current",
  state: "open",
  arrived_at: AT,
  opened_at: AT,
  due_at: "2026-11-20T15:00:00Z",
  limit_minutes: 60,
  told_at: null,
  entries: [],
  escalations: [],
});
