import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import {
  getSentChanges,
  pressKey,
  REVIEWED_AT,
  renderReview,
  serveReview,
} from "@/bin/testing/components/lab-report-review";
import { STAFF_ID } from "@/bin/testing/components/render-in-app";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import {
  makeEntry,
  makeLabReport,
  makeParsedReport,
} from "@/lib/domain/lab-reports/testing/parsed-report";

beforeEach(closeToasts);
afterEach(() => vi.unstubAllGlobals());

/** Rows are in view as long as `isIn` says so. */
function stubView() {
  let tell: (isIn: boolean) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback;
      }
      observe(element: Element) {
        if (element.tagName === "TR") {
          tell = (isIntersecting) => this.callback([{ isIntersecting }]);
        }
      }
      unobserve() {}
      disconnect() {}
    },
  );
  return (isIn: boolean) => act(() => tell(isIn));
}

test("the bar confirms no value whose row is out of view, but goes to it", async () => {
  const tell = stubView();
  serveReview();
  await renderReview();
  const bar = within(screen.getByRole("region", { name: "The value in hand" }));
  expect(bar.getByRole("button").textContent).toBe("Confirm hs-CRP 7.1 mg/L");
  tell(false);
  fireEvent.click(bar.getByRole("button", { name: "Go to hs-CRP" }));
  expect(getSentChanges()).toEqual([]);
  tell(true);
  fireEvent.click(bar.getByRole("button", { name: "Confirm hs-CRP 7.1 mg/L" }));
  await waitFor(() => expect(getSentChanges()).toMatchObject([{ row_ids: ["r2"] }]));
});

test("the bar keeps in view who is on the page, and that it is another name", async () => {
  stubView();
  const { metadata, ...parsed } = makeParsedReport();
  const other = { ...parsed, metadata: { ...metadata, patient_first_name: "Robert" } };
  serveReview({ report: makeLabReport(other) });
  await renderReview();
  const bar = within(screen.getByRole("region", { name: "The value in hand" }));
  expect(bar.getByText("On the page: Robert PIKE, 03-Nov-1979")).toBeTruthy();
  expect(bar.getByText("Not as on record: first name")).toBeTruthy();
});

test("what is left is counted as values and head; the end names the report and what was decided by hand", async () => {
  const { metadata, ...parsed } = makeParsedReport();
  const dated = { ...parsed, metadata: { ...metadata, date_collected: "03/02/2026" } };
  serveReview({ report: makeLabReport(dated) });
  fakeApi.on("POST", /\/review\/finish$/, () => ({
    body: {
      next_job_id: null,
      user_id: makeLabReport().person.user_id,
      entry: {
        ...makeEntry({ kind: "finish" }, "Piper Aldous", STAFF_ID),
        at: REVIEWED_AT,
      },
    },
  }));
  await renderReview();
  screen.getAllByRole("button", { name: /^Finish review: 2 values, 1 in the header left/ });
  fireEvent.click(screen.getByRole("button", { name: "Collected: 02-Mar-2026" }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain("hs-CRP"));
  pressKey("Enter");
  pressKey("Enter");
  const finish = await screen.findAllByRole("button", { name: /^Finish review …/ });
  await waitFor(() => expect(finish[0]?.getAttribute("aria-disabled")).toBeNull());
  pressKey("f");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("1 of them is abnormal.")).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Collected: 02-Mar-2026",
    "hs-CRP: 7.1 mg/L, in doubt and confirmed as read",
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "Finish" }));
  await waitFor(() =>
    expect(waitingToasts.read().map(({ content }) => content.body)).toEqual([
      "That was the report of Marlow Pike. No other report waits for a review.",
    ]),
  );
});
