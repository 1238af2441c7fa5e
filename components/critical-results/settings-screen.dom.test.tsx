import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { PageToasts } from "@/components/ui/feedback/page-toasts";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { CriticalSettings, DEFAULT_STAGES } from "@/lib/contract/dashboard/critical-settings";
import { SettingsScreen } from "./settings-screen";

const SETTINGS = CriticalSettings.parse({
  limit_minutes: 60,
  recipients: ["lead@example.com"],
  on_call_url: null,
  stages: DEFAULT_STAGES,
  marker_limits: [],
  allows_private: false,
  can_send_mail: true,
  updated_at: null,
  updated_by: null,
});
const SAVED = {
  ...SETTINGS,
  limit_minutes: 45,
  updated_at: "2026-11-20T15:00:00Z",
  updated_by: "Rowan Teasel",
};
const getLimit = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Minutes until/ });

beforeEach(() => stopClock());

async function open() {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <SettingsScreen />
    </DisplayZoneProvider>,
    createApp({ role: "admin" }),
  );
  await advance(0);
}

test("says beside each ticked way that it cannot be sent, and from when the limit counts", async () => {
  fakeApi.on("GET", /critical-results$/, () => ({ body: { ...SETTINGS, can_send_mail: false } }));
  await open();
  const ticked = (channel: string) =>
    DEFAULT_STAGES.filter(({ channels }) => channels.some((each) => each === channel)).length;
  expect(screen.getAllByText("not sent: this server cannot send e-mail")).toHaveLength(
    ticked("email"),
  );
  expect(screen.queryAllByText("not sent: no address is given")).toHaveLength(ticked("on_call"));
  fireEvent.change(screen.getByRole("textbox", { name: /^On-call address/ }), {
    target: { value: "https://example.com/on-call" },
  });
  await advance(0);
  expect(screen.queryByText("not sent: no address is given")).toBeNull();
  expect(
    screen.getByText(/^From the arrival of the result, or from when Phial first found it/),
  ).toBeTruthy();
});

test("the form cannot be changed while it is being saved, and then shows what was saved", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("GET", /critical-results$/, () => ({ body: SETTINGS }));
  fakeApi.on("PATCH", /critical-results$/, () => reply);
  await open();
  fireEvent.change(getLimit(), { target: { value: "45" } });
  act(() => void fireEvent.click(screen.getByRole("button", { name: "Save" })));
  await advance(0);
  expect(getLimit().readOnly).toBe(true);
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) {
    expect(box.disabled).toBe(true);
  }
  await act(async () => send({ body: { settings: SAVED, secret: null } }));
  await advance(0);
  expect(getLimit().value).toBe("45");
  expect(getLimit().readOnly).toBe(false);
  expect(screen.getByText(/^Last changed by Rowan Teasel/)).toBeTruthy();
});

test("a save that would change nothing is not sent, and an empty row of a marker is refused", async () => {
  fakeApi.on("GET", /critical-results$/, () => ({ body: SAVED }));
  await open();
  renderInApp(<PageToasts />);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await advance(0);
  expect(screen.getByText("Nothing was saved: nothing differs from what is saved.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add a marker" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await advance(0);
  expect(screen.getByText("Enter a marker and its limits, or remove this row.")).toBeTruthy();
  expect(fakeApi.requests.some(({ method }) => method === "PATCH")).toBe(false);
});
