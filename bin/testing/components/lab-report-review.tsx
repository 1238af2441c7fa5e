import { fireEvent, screen } from "@testing-library/react";
import { ReviewScreen } from "@/components/lab-reports/review/review-screen";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type {
  LabReportReview,
  ReportChange,
  ReviewEntry,
} from "@/lib/contract/dashboard/lab-report-review";
import type { Instant } from "@/lib/contract/primitives";
import { JOB_ID, makeLabReport, makeReview } from "@/lib/domain/lab-reports/testing/parsed-report";
import { fakeApi, refusal } from "./fake-api";
import { createApp, renderInApp, STAFF_ID } from "./render-in-app";

export const REVIEWED_AT = "2026-11-20T14:42:00.000Z" as Instant;
export const REVIEW_PATH = /\/lab-reports\/[^/]+\/review$/;

/** The claim of the signed-in staff member. */
export const OWN_CLAIM = {
  staff_id: STAFF_ID,
  name: "Piper Aldous",
  is_mine: true,
  since: REVIEWED_AT,
  until: "2099-01-01T00:00:00.000Z" as Instant,
  taken: null,
};

/** Answers for a report in review that the signed-in staff member has claimed; what was stored is in `entries`. */
export function serveReview(
  more: Partial<LabReportReview> = {},
  before: readonly ReviewEntry[] = [],
): { readonly entries: ReviewEntry[] } {
  const entries = [...before];
  const review = makeReview([], { claim: OWN_CLAIM, ...more });
  fakeApi.on("GET", REVIEW_PATH, () => ({ body: { ...review, entries } }));
  fakeApi.on("GET", /\/files\/0$/, () => ({ status: 404, body: refusal("not_found", "Gone.") }));
  fakeApi.on("GET", /\/review\/watch$/, () => ({
    body: { claim: review.claim, entry_count: entries.length },
  }));
  fakeApi.on("POST", /\/review\/release$/, () => ({ body: { claim: null, entry_count: 0 } }));
  fakeApi.on("POST", /\/review\/changes$/, ({ body }) => {
    const { change_id, change } = body as { change_id: string; change: ReportChange };
    const by = { staff_id: STAFF_ID, name: "Piper Aldous" };
    const entry = { change_id, by, at: REVIEWED_AT, step: change };
    entries.push(entry);
    const { user_id } = makeLabReport().person;
    return { body: { user_id, entry, entry_count: entries.length, claim: OWN_CLAIM } };
  });
  return { entries };
}

/** Renders the review of the served report, once its values are shown. */
export async function renderReview(app = createApp()) {
  const rendered = renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <KeyListener />
      <ReviewScreen jobId={JOB_ID} renderedAt={REVIEWED_AT} />
    </DisplayZoneProvider>,
    app,
  );
  await screen.findByRole("table", { name: "Values" });
  return rendered;
}

/** The changes that were sent, in order. */
export function getSentChanges(): object[] {
  return fakeApi.requests.flatMap(({ path, body }) =>
    path.endsWith("/changes") ? [(body as { change: object }).change] : [],
  );
}

/** Presses a key where the focus is. */
export function pressKey(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}
