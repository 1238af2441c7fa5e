import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { OversightNotices } from "./oversight-notices";

test("emergency access and unusual views each have a band of their own", async () => {
  fakeApi.on("GET", /^\/api\/oversight\/watch$/, () => ({
    body: { own: [], to_review: { accesses: 1, alarms: 12 } },
  }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <OversightNotices renderedAt="2026-11-20T12:00:00Z" />
    </DisplayZoneProvider>,
    createApp({ path: "/" }),
  );
  const emergency = await screen.findByText("Emergency access: 1 to review.");
  const views = screen.getByText("Unusual views: 12 to review.");
  const hrefs = [emergency, views].map((band) =>
    band.parentElement?.querySelector("a")?.getAttribute("href"),
  );
  expect(hrefs).toEqual(["/audit/oversight#accesses-title", "/audit/oversight"]);
});
