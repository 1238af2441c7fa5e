import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { SessionZone } from "@/components/shared/display/session-zone";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import {
  DEFAULT_DISPLAY,
  type DisplaySettings,
} from "@/lib/contract/dashboard/settings/display-settings";
import { sessionKeys } from "@/lib/query/keys";
import { DisplaySection } from "./display-section";

function Zones() {
  const { zone, paperZone } = useDisplayZone();
  return <p>{`screen ${zone.id} ${zone.clock}, paper ${paperZone.id} ${paperZone.clock}`}</p>;
}

function open(settings: Partial<DisplaySettings> = {}) {
  const app = createApp({ path: "/account" });
  app.client.setQueryData(sessionKeys.current, (session: object | undefined) => ({
    ...session,
    display: { ...DEFAULT_DISPLAY, ...settings },
  }));
  renderInApp(
    <SessionZone renderedAt="2026-11-20T15:00:00Z" initialChoice="own">
      <DisplaySection />
      <Zones />
    </SessionZone>,
    app,
  );
}

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.theme;
  delete root.dataset.density;
});

test("a choice is marked, shown at once and stored", async () => {
  fakeApi.on("PATCH", /\/api\/session\/display$/, ({ body }) => ({
    body: { ...DEFAULT_DISPLAY, ...(body as object) },
  }));
  open();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Comfortable" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Compact" }));
  expect(root.dataset.density).toBe("compact");
  await waitFor(() => expect(fakeApi.requests.at(-1)?.body).toEqual({ density: "compact" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Compact" }).checked).toBe(true);
});

test("a choice that could not be stored is undone", async () => {
  fakeApi.on("PATCH", /\/api\/session\/display$/, () => ({
    status: 403,
    body: refusal("forbidden", "Not for this role"),
  }));
  open();
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(root.dataset.theme).toBe("dark");
  await waitFor(() => expect(root.dataset.theme).toBeUndefined());
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Same as system" }).checked).toBe(
    true,
  );
});

test("one's own zone and clock are for the screen, the clinic's zone and 24 hours for paper and files", () => {
  open({ time_zone: "Europe/Lisbon", clock: "12h" });
  screen.getByText("screen Europe/Lisbon 12h, paper America/New_York 24h");
  fireEvent(window, new Event("beforeprint"));
  screen.getByText("screen America/New_York 24h, paper America/New_York 24h");
  fireEvent(window, new Event("afterprint"));
  screen.getByText("screen Europe/Lisbon 12h, paper America/New_York 24h");
});

test("the clock is 24 hours until another one is chosen, which shows at once", async () => {
  fakeApi.on("PATCH", /\/api\/session\/display$/, ({ body }) => ({
    body: { ...DEFAULT_DISPLAY, ...(body as object) },
  }));
  open();
  screen.getByText("screen America/New_York 24h, paper America/New_York 24h");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "24-hour (08:55)" }).checked).toBe(
    true,
  );
  fireEvent.click(screen.getByRole("radio", { name: "12-hour (8:55 AM)" }));
  await screen.findByText("screen America/New_York 12h, paper America/New_York 24h");
  await waitFor(() => expect(fakeApi.requests.at(-1)?.body).toEqual({ clock: "12h" }));
});
