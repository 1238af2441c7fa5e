import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { SessionZone } from "@/components/shared/display/session-zone";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { DEFAULT_DISPLAY } from "@/lib/contract/dashboard/settings/display-settings";
import { sessionKeys } from "@/lib/query/keys";
import { DisplaySection } from "./display-section";

function Zones() {
  const { zone, paperZone } = useDisplayZone();
  return <p>{`screen ${zone}, paper ${paperZone}`}</p>;
}

function open(time_zone: string | null = null) {
  const app = createApp({ path: "/account" });
  app.client.setQueryData(sessionKeys.current, (session: object | undefined) => ({
    ...session,
    display: { ...DEFAULT_DISPLAY, time_zone },
  }));
  renderInApp(
    <SessionZone initialChoice="own">
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

test("one's own zone is for the screen, the clinic's for paper and files", async () => {
  open("Europe/Lisbon");
  screen.getByText("screen Europe/Lisbon, paper America/New_York");
  fireEvent(window, new Event("beforeprint"));
  screen.getByText("screen America/New_York, paper America/New_York");
  fireEvent(window, new Event("afterprint"));
  screen.getByText("screen Europe/Lisbon, paper America/New_York");
});
