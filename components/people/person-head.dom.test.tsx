import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { userExample, userInfoExample } from "@/lib/contract/service/examples/examples";
import { PersonHead } from "./person-head";

const USER_ID = userExample.user_id;

test("says that the name could not be loaded, and loads it again", async () => {
  fakeApi.on("GET", /api\/people\//, () => ({
    status: 502,
    body: refusal("upstream_unavailable", "The service failed."),
  }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <PersonHead userId={USER_ID} renderedAt="2026-11-22T15:00:00Z" />
    </DisplayZoneProvider>,
    createApp({ path: `/people/${USER_ID}/cycles` }),
  );
  await screen.findByText("Name and birth date could not be loaded.");
  fakeApi.on("GET", /api\/people\//, () => ({
    body: { user: userExample, info: userInfoExample },
  }));
  fireEvent.click(screen.getByRole("button", { name: "Load again" }));
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      `${userInfoExample.first_name} ${userInfoExample.last_name}`,
    ),
  );
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
