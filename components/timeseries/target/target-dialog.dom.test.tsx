import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { oneView } from "@/lib/domain/series/testing/one-view";
import { TargetDialog } from "./target-dialog";

const USER_ID = "00000000-0000-4000-8000-000000000001";
const MINE = "2026-11-20T10:00:00Z";
const THEIRS = "2026-11-20T10:05:00Z";

const viewWith = (set_at: string, low: number) =>
  oneView({
    resource: "glucose",
    unit: "mmol/L",
    target: { low, high: 10, basis: "Care plan", set_by: "Imogen Marlow", set_at },
  });
const dialog = (set_at: string, low: number) => (
  <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
    <TargetDialog userId={USER_ID} view={viewWith(set_at, low)} onClose={vi.fn()} />
  </DisplayZoneProvider>
);

beforeEach(() => stopClock());

test("a target that a colleague set meanwhile is not overwritten unseen", async () => {
  const replaced: unknown[] = [];
  fakeApi.on("POST", /./, ({ body }) => {
    replaced.push((body as { replaces?: unknown }).replaces);
    return { status: 409, body: refusal("conflict", "Someone else changed this target.") };
  });
  const { rerender } = renderInApp(dialog(MINE, 3.9));
  await advance(0);
  // A live update shows the colleague's target behind the open dialog.
  rerender(dialog(THEIRS, 4.4));
  const change = screen.getByRole("button", { name: "Change target" });
  act(() => void fireEvent.click(change));
  await advance(0);
  expect(replaced).toEqual([MINE]);
  expect(screen.getByRole("alert").textContent).toContain("Someone else changed this target.");
});
