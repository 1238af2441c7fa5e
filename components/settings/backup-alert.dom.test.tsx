import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { type DisplayZone, DisplayZoneContext } from "@/components/ui/time/display-zone-context";
import type { BackupState } from "@/lib/contract/dashboard/settings/backup-state";
import type { Role } from "@/lib/contract/dashboard/staff";
import { on24HourClock } from "@/lib/domain/datetime";
import { BackupAlert } from "./backup-alert";

const zones: DisplayZone = {
  renderedAt: "2026-11-20T15:00:00Z",
  choice: "clinic",
  zone: on24HourClock("America/New_York"),
  clinicZone: "America/New_York",
  ownZone: null,
  paperZone: on24HourClock("America/New_York"),
  setChoice: () => undefined,
  setPatientZone: () => undefined,
};

function renderAlert(role: Role, problem: object | null) {
  fakeApi.on("GET", /api\/settings\/backups$/, () => ({ body: { problem } as BackupState }));
  renderInApp(
    <DisplayZoneContext value={zones}>
      <BackupAlert />
    </DisplayZoneContext>,
    createApp({ role }),
  );
}

test("administrators are told that the last backup failed, why, and when one succeeded", async () => {
  renderAlert("admin", {
    kind: "failed",
    last_succeeded_at: "2026-11-21T07:30:00Z",
    reason: "The disk is full.",
  });
  expect(await screen.findByRole("status")).toHaveProperty(
    "textContent",
    "The last backup failed. The last successful one was on 21-Nov-2026 02:30 EST. The disk is full.",
  );
});

test("administrators are told that there is no recent backup", async () => {
  renderAlert("admin", { kind: "late", last_succeeded_at: null, reason: null });
  expect((await screen.findByRole("status")).textContent).toContain(
    "The last backup is too old. No backup has succeeded so far.",
  );
});

test("others are not asked about", () => {
  renderAlert("supervisor", { kind: "late", last_succeeded_at: null, reason: null });
  expect(fakeApi.requests).toEqual([]);
  expect(screen.queryByRole("status")).toBeNull();
});
