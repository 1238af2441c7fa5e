import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { criticalTask } from "@/bin/testing/components/critical-task";
import { fakeApi, heldReply, lostReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import type { Instant, Uuid } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { criticalKeys } from "@/lib/query/keys";
import { CloseTaskDialog } from "./close-task-dialog";
import { CriticalTasks } from "./critical-tasks";
import { RecordCallDialog } from "./record-call-dialog";
import { ReportScreen } from "./report-screen";

const AT = criticalTask.arrived_at;
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
  const { unmount } = await show(<Dialog task={criticalTask} onClose={onClose} />);
  const reason = screen.queryByRole("textbox", { name: "Reason" });
  if (reason) fireEvent.change(reason, { target: { value: "It was corrected." } });
  else fireEvent.click(screen.getByRole("radio", { name: "Not reached" }));
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

test("nothing is recorded before somebody says how the call ended", async () => {
  await show(<RecordCallDialog task={criticalTask} onClose={onClose} />);
  const submit = screen.getByRole("button", { name: "Record" });
  expect(submit.getAttribute("aria-disabled")).toBe("true");
  const field = screen.getByRole("textbox", { name: "Who was notified" });
  act(() => void fireEvent.keyDown(field, { key: "Enter", ctrlKey: true }));
  await advance(0);
  expect(sent()).toEqual([]);
});

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
    fakeApi.on("POST", /./, () => ({ body: criticalTask }));
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
    await act(async () => send({ body: criticalTask }));
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
  record: (
    <CriticalTasks subject={{ kind: "order", id: criticalTask.subject_id }} renderedAt={AT} />
  ),
  report: <ReportScreen renderedAt={AT} />,
};

test.each(Object.entries(LISTS))(
  "what is typed stays when a colleague's change removes the result from the %s",
  async (_, list) => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    let tasks = [criticalTask];
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

async function showList(getTasks: () => readonly CriticalTask[]) {
  fakeApi.on("POST", /\/critical-results\/search$/, () => ({
    body: { tasks: getTasks(), figures: FIGURES, is_cut: false, read_at: AT },
  }));
  fakeApi.on("GET", /\/critical-results\/of\/order\//, () => ({ body: { tasks: getTasks() } }));
  vi.spyOn(console, "error").mockReturnValue();
  return show(<ReportScreen renderedAt={AT} />);
}

test("a row says whose value crossed which limit, whom to call, and until when", async () => {
  await showList(() => [criticalTask]);
  const [, row] = screen.getAllByRole("row");
  expect(row?.textContent).toContain("Notify by 20-Nov-2026 10:00 EST, in ");
  for (const hidden of row?.querySelectorAll(".print\\:hidden") ?? []) hidden.remove();
  expect(row?.textContent).not.toMatch(/, in \d/);
  expect(row?.textContent).toContain("60 min from its arrival, 09:00 EST");
  expect(row?.textContent).toContain("Wren Hallowayborn 02-Mar-1984");
  expect(row?.textContent).toContain(
    "Potassium 6.8 mmol/LReference 3.5 to 5.1 · It is above the clinic's critical limit of 6.5",
  );
  expect(row?.textContent).toContain(
    `${criticalTask.test} · order ${shortId(criticalTask.order_id ?? criticalTask.subject_id)}`,
  );
  expect(row?.textContent).toContain(
    "Dr. Larkordering physician · NPI 1234567893 · no telephone number on file",
  );
  expect(row?.textContent).toContain("No notification recorded yetNot escalated");
});

test("the time to the call and its limit count from the same moment", async () => {
  const found = { arrived_at: "2026-11-20T13:54:00Z" as Instant, state: "told" as const };
  await showList(() => [{ ...criticalTask, ...found, told_at: "2026-11-20T17:22:00Z" as Instant }]);
  const [, row] = screen.getAllByRole("row");
  expect(row?.textContent).toContain("Notified after 3 h 22 min, limit 60 min");
  expect(row?.textContent).toContain("60 min from 09:00 EST, when Phial first found it");
});

test("a recorded call says what was read back, and the focus goes to the next row's call", async () => {
  const other = {
    ...criticalTask,
    task_id: "00000000-0000-4000-8000-000000000009" as Uuid,
    person: "Ivo",
  };
  let tasks: readonly CriticalTask[] = [criticalTask, other];
  await showList(() => tasks);
  fakeApi.on("POST", /\/notifications$/, () => {
    tasks = [other];
    return { body: { ...criticalTask, state: "told", told_at: AT } };
  });
  const [first] = screen.getAllByRole("button", { name: "Record the call …" });
  act(() => first?.focus());
  act(() => void fireEvent.click(first as HTMLElement));
  await advance(0);
  fireEvent.change(screen.getByRole("textbox", { name: /Number called/ }), {
    target: { value: "555 0100" },
  });
  fireEvent.click(screen.getByRole("radio", { name: /read the result back/ }));
  const record = screen.getByRole("button", { name: "Record" });
  expect(record.getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(screen.getByRole("textbox", { name: "What was read back" }), {
    target: { value: "Potassium 6.8" },
  });
  await press("Record");
  expect(sent().find(({ path }) => path.endsWith("/notifications"))?.body).toMatchObject({
    recipient: "Dr. Lark",
    reached_at: "555 0100",
    read_back: "Potassium 6.8",
    is_confirmed: true,
  });
  await advance(1_000);
  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe("Record the call …");
});

test("nobody reached and a call without a read-back are two different entries", async () => {
  fakeApi.on("POST", /./, () => ({ body: criticalTask }));
  await show(<RecordCallDialog task={criticalTask} onClose={onClose} />);
  const group = screen.getByRole("group", { name: "What happened" });
  const choose = (name: string) => fireEvent.click(within(group).getByRole("radio", { name }));
  choose("Not reached");
  choose("Reached, but not read back");
  expect(screen.getAllByRole("radio", { name: /reached/i, checked: true })).toHaveLength(1);
  await press("Record, keep it open");
  expect(sent()[0]?.body).toMatchObject({ is_confirmed: false, attempt: "not_read_back" });
});

test("the time of a call is typed in the screen's zone, which is written out", async () => {
  fakeApi.on("POST", /./, () => ({ body: criticalTask }));
  await open("Record, keep it open");
  const group = screen.getByRole("group", { name: /^When/ });
  expect(group.textContent).toContain("In the time zone America/New York (EST)");
  const time = within(group).getByRole("textbox", { name: "Time" });
  fireEvent.change(time, { target: { value: "25:00" } });
  expect(
    screen.getByRole("button", { name: "Record, keep it open" }).getAttribute("aria-disabled"),
  ).toBe("true");
  fireEvent.change(time, { target: { value: "9:45 am" } });
  await press("Record, keep it open");
  expect(sent()[0]?.body).toMatchObject({ told_at: expect.stringMatching(/T14:45:00Z$/) });
});

test("the keys of the list are shown below it", async () => {
  await showList(() => [criticalTask]);
  const shown = screen.getByText("1 shown").parentElement;
  expect(shown?.textContent).toContain("jk move");
  expect(shown?.textContent).toContain("r record the call");
});
