import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import type { CriticalAlerts } from "@/lib/contract/dashboard/critical-result";
import type { Instant } from "@/lib/contract/primitives";
import { CriticalAlert } from "./critical-alert";

const NOW = "2026-11-22T12:00:00Z";
const OVERDUE: CriticalAlerts = {
  open: 1,
  task_ids: [],
  overdue: [
    {
      task_id: "00000000-0000-4000-8000-000000000001",
      arrived_at: "2026-11-22T10:45:00Z" as Instant,
      due_at: "2026-11-22T11:45:00Z" as Instant,
      escalation_id: "00000000-0000-4000-8000-000000000002",
      has_failed_step: false,
    },
  ],
};

function stubNotification(show: (title: string) => void) {
  class FakeNotification {
    static permission = "granted";
    constructor(title: string) {
      show(title);
    }
  }
  vi.stubGlobal("Notification", FakeNotification);
}

function renderAlert() {
  fakeApi.on("GET", /api\/critical-results\/watch$/, () => ({ body: OVERDUE }));
  renderInApp(<CriticalAlert renderedAt={NOW} />);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test("shows a desktop notification once for each escalation", async () => {
  const shown: string[] = [];
  stubNotification((title) => shown.push(title));
  renderAlert();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatch(/^A critical result has waited \d+ minutes$/);
  renderAlert();
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
  expect(shown).toHaveLength(1);
});

test("stays on the screen where the browser refuses notifications of a page", async () => {
  stubNotification(() => {
    throw new TypeError("Illegal constructor");
  });
  renderAlert();
  expect((await screen.findByRole("alert")).textContent).toContain("A critical result has waited");
});

test("stays on the screen where the browser stores nothing", async () => {
  const shown: string[] = [];
  stubNotification((title) => shown.push(title));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  renderAlert();
  expect((await screen.findByRole("alert")).textContent).toContain("A critical result has waited");
  await waitFor(() => expect(shown).toHaveLength(1));
});
