import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply, lostReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { criticalKeys } from "@/lib/query/keys";
import { CloseTaskDialog } from "./close-task-dialog";
import { CriticalTasks } from "./critical-tasks";
import { RecordCallDialog } from "./record-call-dialog";
import { ReportScreen } from "./report-screen";

const AT = "2026-11-20T14:00:00Z";
const TASK = CriticalTask.parse({
  task_id: "00000000-0000-4000-8000-000000000001",
  source: "order",
  subject_id: "00000000-0000-4000-8000-000000000002",
  order_id: "00000000-0000-4000-8000-000000000002",
  user_id: null,
  person: "Wren Halloway",
  physician: "Dr. Lark",
  test: "Basic metabolic panel",
  values: [],
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
const DIALOGS = {
  "Record, keep it open": RecordCallDialog,
  "Close it": CloseTaskDialog,
} as const;
type Submit = keyof typeof DIALOGS;

const onClose = vi.fn();
const sent = () => fakeApi.requests.filter(({ method }) => method === "POST");

async function show(content: ReactNode) {
  const rendered = renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      {content}
    </DisplayZoneProvider>,
  );
  await advance(0);
  return rendered;
}
async function open(submit: Submit) {
  const Dialog = DIALOGS[submit];
  const { unmount } = await show(<Dialog task={TASK} onClose={onClose} />);
  const reason = screen.queryByRole("textbox", { name: "Reason" });
  if (reason) fireEvent.change(reason, { target: { value: "It was corrected." } });
  return { unmount, press: () => press(submit) };
}
async function press(name: string) {
  act(() => void fireEvent.click(screen.getByRole("button", { name })));
  await advance(0);
}

beforeEach(() => {
  stopClock();
  onClose.mockReset();
  closeToasts();
});

afterEach(() => vi.restoreAllMocks());

test("a call that is recorded again after a lost response stays one entry", async () => {
  fakeApi.on("POST", /\/notifications$/, lostReply);
  const { press } = await open("Record, keep it open");
  await press();
  await advance(90_000);
  await press();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]?.body).toEqual(sent()[0]?.body);
  fireEvent.change(screen.getByRole("textbox", { name: /Note/ }), { target: { value: "No one" } });
  await press();
  expect(sent()[2]?.body).toMatchObject({ told_at: expect.stringMatching(/T15:01/) });
});

for (const submit of ["Record, keep it open", "Close it"] satisfies Submit[]) {
  test(`${submit}: a response closes its own dialog and names the person`, async () => {
    fakeApi.on("POST", /./, () => ({ body: TASK }));
    const { press } = await open(submit);
    await press();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(waitingToasts.read().map(({ content }) => content.body)).toEqual(["Wren Halloway"]);
  });

  test(`${submit}: a response after the dialog was left closes no other dialog`, async () => {
    const { reply, send } = heldReply();
    fakeApi.on("POST", /./, () => reply);
    const { press, unmount } = await open(submit);
    await press();
    unmount();
    await act(async () => send({ body: TASK }));
    await advance(0);
    expect(waitingToasts.read()).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });
}

const FIGURES = {
  total: 1,
  open: 1,
  told: 0,
  closed: 0,
  within_limit: 0,
  past_limit: 0,
  median_minutes: null,
};
const LISTS = {
  record: <CriticalTasks subject={{ kind: "order", id: TASK.subject_id }} renderedAt={AT} />,
  report: <ReportScreen renderedAt={AT} />,
};

test.each(Object.entries(LISTS))(
  "what is typed stays when a colleague's change removes the result from the %s",
  async (_, list) => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    let tasks = [TASK];
    const report = () => ({ body: { tasks, figures: FIGURES, is_cut: false, read_at: AT } });
    fakeApi.on("GET", /\/critical-results\/of\/order\//, () => ({ body: { tasks } }));
    fakeApi.on("POST", /\/critical-results\/search$/, report);
    const { app } = await show(list);
    await press("Record the call …");
    const note = screen.getByRole("textbox", { name: /Note/ });
    fireEvent.change(note, { target: { value: "Calling the ward" } });
    tasks = [];
    act(() => void app.client.invalidateQueries({ queryKey: criticalKeys.all }));
    await advance(0);
    expect(screen.queryByText("Record the call …")).toBeNull();
    expect(screen.getByDisplayValue("Calling the ward")).toBe(note);
    // The test's browser does not know the element <search> around the report's filters.
    expect(errors.mock.calls.filter(([text]) => !/unrecognized/.test(String(text)))).toEqual([]);
  },
);
