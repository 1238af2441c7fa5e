import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { QueueFrame } from "./queue-frame";
import { QueueScreen } from "./queue-screen";

test("explains in the service's words that match review is off for the team", async () => {
  const detail = "Match review is not switched on for this team.";
  const { error } = refusal("conflict", detail);
  fakeApi.on("GET", /^\/api\/match-review$/, () => ({
    status: 409,
    body: { error: { ...error, upstream: { status: 400, detail } } },
  }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <QueueFrame renderedAt="2026-11-20T15:00:00Z" openId={null} footer={null}>
        <QueueScreen />
      </QueueFrame>
    </DisplayZoneProvider>,
    createApp({ path: "/match-review" }),
  );
  expect(await screen.findByText(/not switched on for this clinic$/)).toBeTruthy();
  expect(screen.getByText(new RegExp(`The service says: “${detail}”`))).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
