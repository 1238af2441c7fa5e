import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { criticalTask } from "@/bin/testing/components/critical-task";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import type { Role } from "@/lib/contract/dashboard/staff";
import { criticalAlertsQuery } from "@/lib/query/critical-results/critical-results";
import { criticalKeys } from "@/lib/query/keys";
import { setSound } from "./arrival-sound";
import { CriticalArrivals } from "./critical-arrivals";

const getId = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

let taskIds: string[];
const tones = vi.fn();
const notifications = vi.fn();

class FakeAudio {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const node = { frequency: { value: 0 }, connect: (next: unknown) => next, stop: vi.fn() };
    return { ...node, start: tones, onended: null };
  }
  createGain() {
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain, connect: (next: unknown) => next };
  }
  close = () => Promise.resolve();
}
class FakeNotification {
  static permission = "granted";
  constructor(title: string) {
    notifications(title);
  }
}

beforeEach(() => {
  taskIds = [getId(1)];
  tones.mockReset();
  notifications.mockReset();
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("Notification", FakeNotification);
  fakeApi.on("GET", /api\/critical-results\/watch$/, () => ({
    body: { open: taskIds.length, task_ids: taskIds, overdue: [] },
  }));
  fakeApi.on("GET", /\/critical-results\/of\/task\//, ({ path }) => ({
    body: {
      tasks: [{ ...criticalTask, task_id: path.split("/").at(-1) }],
    },
  }));
});
afterEach(() => {
  setSound(false);
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(role: Role = "operator") {
  const app = createApp({ role });
  renderInApp(<CriticalArrivals />, app);
  const { queryKey } = criticalAlertsQuery();
  await waitFor(() => expect(app.client.getQueryData(queryKey)).toBeDefined());
  return async (...ids: string[]) => {
    taskIds = ids;
    await act(() => app.client.invalidateQueries({ queryKey: criticalKeys.all }));
  };
}
const getTexts = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("what was open before is no arrival; what arrives is said with person and value", async () => {
  const receive = await open();
  await receive(getId(1));
  expect(getTexts()).toEqual([""]);
  await receive(getId(2), getId(1));
  await waitFor(() =>
    expect(getTexts()[0]).toContain(
      "A critical result arrived: Wren Halloway, Potassium 6.8 mmol/L.",
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(getTexts()).toEqual([""]);
});

test("a role that does not call is told only how many", async () => {
  const receive = await open("viewer");
  await receive(getId(1));
  await receive(getId(3), getId(2), getId(1));
  await waitFor(() => expect(getTexts()[0]).toContain("2 critical results arrived."));
  expect(getTexts()[0]).not.toContain("Wren");
  expect(notifications).not.toHaveBeenCalled();
});

test("one tab of a browser notifies the desktop, without a name or a value", async () => {
  const [first, second] = [await open(), await open()];
  await first(getId(1));
  await second(getId(1));
  await first(getId(2), getId(1));
  await second(getId(2), getId(1));
  await waitFor(() => expect(getTexts().filter((text) => text !== "")).toHaveLength(2));
  expect(notifications.mock.calls).toEqual([["A critical result has arrived"]]);
});

test("a sound is played only where it was chosen", async () => {
  const receive = await open();
  await receive(getId(1));
  await receive(getId(2), getId(1));
  await waitFor(() => expect(getTexts()[0]).toContain("arrived"));
  expect(tones).not.toHaveBeenCalled();
  setSound(true);
  tones.mockReset();
  await receive(getId(3), getId(2), getId(1));
  await waitFor(() => expect(tones).toHaveBeenCalledTimes(2));
});
