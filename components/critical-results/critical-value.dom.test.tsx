import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { criticalTask } from "@/bin/testing/components/critical-task";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { Uuid } from "@/lib/contract/primitives";
import { CriticalTasks } from "./critical-tasks";
import { RecordCallDialog } from "./record-call-dialog";

const AT = "2026-11-20T14:00:00Z";
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
  await show(<RecordCallDialog task={criticalTask} onClose={() => undefined} />);
  const isSeen = (reason: string) =>
    screen.getAllByText(reason).some((each) => each.closest(".sr-only") === null);
  expect(isSeen("Choose what happened.")).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /read the result back/ }));
  expect(isSeen("Enter what was read back.")).toBe(true);
});

test("an attempt asks who was called, because nobody was notified", async () => {
  await show(<RecordCallDialog task={criticalTask} onClose={() => undefined} />);
  for (const name of ["Not reached", "Reached, but not read back"]) {
    fireEvent.click(screen.getByRole("radio", { name }));
    expect(screen.getByDisplayValue("Dr. Lark")).toBe(screen.getByLabelText("Who was called"));
  }
  fireEvent.click(screen.getByRole("radio", { name: /read the result back/ }));
  expect(screen.getByDisplayValue("Dr. Lark")).toBe(screen.getByLabelText("Who was notified"));
});

const TITLES = [
  [true, "Critical result"],
  [false, "Critical: Potassium 6.8 mmol/L"],
] as const;

test.each(TITLES)(
  "with the value in the head (%s) the section is named %s",
  async (isInHead, title) => {
    fakeApi.on("GET", /critical-results\/of\//, () => ({ body: { tasks: [criticalTask] } }));
    await show(
      <CriticalTasks
        isValueInHead={isInHead}
        subject={{ kind: "order", id: criticalTask.subject_id as Uuid }}
        renderedAt={AT}
      />,
    );
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(title);
  },
);
