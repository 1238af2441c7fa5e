import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import type { Uuid } from "@/lib/contract/primitives";
import { CriticalTasks } from "./critical-tasks";
import { RecordCallDialog } from "./record-call-dialog";

const AT = "2026-11-20T14:00:00Z";
const TASK = CriticalTask.parse({
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

async function show(content: ReactNode) {
  const rendered = renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      {content}
    </DisplayZoneProvider>,
  );
  await advance(0);
  return rendered;
}

beforeEach(() => stopClock());

test("the reason why a call cannot be recorded yet is on the screen", async () => {
  await show(<RecordCallDialog task={TASK} onClose={() => undefined} />);
  const isSeen = (reason: string) =>
    screen.getAllByText(reason).some((each) => each.closest(".sr-only") === null);
  expect(isSeen("Say whether it was confirmed.")).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: /read the result back/ }));
  expect(isSeen("Enter what was read back.")).toBe(true);
});

const TITLES = [
  [true, "Critical result"],
  [false, "Critical: Potassium 6.8 mmol/L"],
] as const;

test.each(TITLES)(
  "with the value in the head (%s) the section is named %s",
  async (isInHead, title) => {
    fakeApi.on("GET", /critical-results\/of\//, () => ({ body: { tasks: [TASK] } }));
    await show(
      <CriticalTasks
        isValueInHead={isInHead}
        subject={{ kind: "order", id: TASK.subject_id as Uuid }}
        renderedAt={AT}
      />,
    );
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(title);
  },
);
