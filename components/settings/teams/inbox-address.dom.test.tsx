import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { EndpointSection } from "@/components/settings/webhooks/endpoint-section";
import { ReplayDialog } from "@/components/settings/webhooks/replay-dialog";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { TeamSettings } from "@/lib/contract/dashboard/settings/team-settings";
import { EndpointSettings } from "@/lib/contract/dashboard/settings/webhook-settings";
import { getNodeInboxUrl } from "@/lib/contract/service/webhooks";
import { TeamSection } from "./team-section";

const ID = "b2d155f0-3f5b-4d39-9d0e-0c3f8f0f1a01";
const AT = "2026-11-20T14:42:00.000Z";
const HEALTH = { delivered: 1, failed_attempts: 0, waiting: 0, failed: 0 };

test("the two addresses of one endpoint each say that they mean this dashboard", () => {
  const endpoint = EndpointSettings.parse({
    ...{ id: "ep_1", url: getNodeInboxUrl(ID), description: "", filter_types: null },
    ...{ rate_limit: null, disabled: false, disabled_reason: null, disabled_at: null },
    ...{ failing_since: null, previous_secret_until: null, created_at: AT, updated_at: AT },
    health: {
      ...HEALTH,
      ...{ last_attempt_at: AT, last_success_at: AT, last_status_code: 200, last_error: null },
    },
    is_inbox: true,
  });
  const team = TeamSettings.parse({
    ...{ id: ID, name: "Harbour Street Clinic", deployment: "embedded" },
    ...{ time_zone: "America/New_York", base_url: "http://localhost:4451", is_current: true },
    ...{ inbox_url: `http://localhost:4450/api/webhooks/${ID}`, has_webhook_secret: true },
    changed_at: AT,
  });
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <EndpointSection endpoint={endpoint} renderedAt={AT} onReplay={() => undefined} />
      <TeamSection team={team} />
    </DisplayZoneProvider>,
    createApp({ role: "admin" }),
  );
  const both = "Both( addresses)? mean this dashboard; the service uses the internal one.";
  expect(screen.getByText(new RegExp(`^Under Clinics .*${both}$`))).toBeTruthy();
  expect(
    screen.getByText(new RegExp(`^Under Webhooks .*http://inbox.phial.internal/.*${ID}. ${both}$`)),
  ).toBeTruthy();
});

test("a replay says that the receiver has had the events only where it has", async () => {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <ReplayDialog
        endpointId="ep_1"
        renderedAt={AT}
        onStarted={() => undefined}
        onClose={() => undefined}
      />
    </DisplayZoneProvider>,
    createApp({ role: "admin" }),
  );
  await screen.findByText("The receiver gets these events for the first time.");
  fireEvent.click(screen.getByRole("button", { name: /What to send/ }));
  fireEvent.click(await screen.findByRole("option", { name: /^What failed/ }));
  await screen.findByText(/^The receiver gets these events again with the same ids/);
});
