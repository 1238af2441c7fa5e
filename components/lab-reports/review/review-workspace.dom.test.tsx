import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, lostReply, refusal } from "@/bin/testing/components/fake-api";
import {
  getSentChanges,
  OWN_CLAIM,
  pressKey,
  REVIEW_PATH,
  REVIEWED_AT,
  renderReview,
  serveReview,
} from "@/bin/testing/components/lab-report-review";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import type { LabReportReview, ReviewEntry } from "@/lib/contract/dashboard/lab-report-review";
import {
  JOB_ID,
  makeLabReport,
  makeParsedReport,
  makeReview,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { ReviewScreen } from "./review-screen";

let entries: readonly ReviewEntry[] = [];

async function open(more: Partial<LabReportReview> = {}) {
  ({ entries } = serveReview(more));
  return renderReview();
}
const getRow = (name: string) => screen.getByRole("row", { name: new RegExp(name), hidden: false });

test("starts at the value in doubt, takes a reading by key and saves it only with Enter", async () => {
  await open();
  expect(getRow("hs-CRP").getAttribute("aria-current")).toBe("true");
  expect(screen.getByText("Value: the two readings differ.")).toBeTruthy();
  pressKey("2");
  expect(await screen.findByText("not saved: 1.1")).toBeTruthy();
  expect(getSentChanges()).toEqual([]);
  pressKey("Enter");
  await waitFor(() =>
    expect(getSentChanges()).toMatchObject([
      { kind: "correct", row_id: "r2", values: { value: "1.1" } },
    ]),
  );
  // The next open value is current and has the focus.
  expect(getRow("TSH").getAttribute("aria-current")).toBe("true");
  expect(document.activeElement?.textContent).toContain("TSH");
  expect(within(getRow("hs-CRP")).getByText(/corrected/)).toBeTruthy();
});

test.each([
  ["Final Report", false],
  ["FINAL", false],
  ["Final, corrected", true],
  ["Endgültig", true],
])("a report that is marked %s says so in a notice: %s", async (report_status, isMarked) => {
  const { metadata } = makeParsedReport();
  const parsed = makeParsedReport({ metadata: { ...metadata, report_status } });
  await open({ report: makeLabReport(parsed) });
  expect(screen.queryAllByText(`The report is marked “${report_status}”.`)).toHaveLength(
    isMarked ? 1 : 0,
  );
});

test("shows what is printed about the status of the report and of the value in hand", async () => {
  const { metadata, results } = makeParsedReport();
  const report = makeLabReport(
    makeParsedReport({
      metadata: { ...metadata, report_status: "Corrected Report" },
      results: results.map((result) =>
        result.row_id === "r2"
          ? { ...result, status_text: "was 1.9", comments: ["Zone: red"] }
          : result,
      ),
    }),
  );
  await open({ report });
  expect(screen.getByText("The report is marked “Corrected Report”.")).toBeTruthy();
  expect(screen.getByText("Printed beside it: “was 1.9”, “Zone: red”")).toBeTruthy();
});

test("what was typed stays with its row while another is in hand", async () => {
  await open();
  pressKey("i");
  const value = await screen.findByRole("textbox", { name: "Value" });
  fireEvent.change(value, { target: { value: "1.3" } });
  fireEvent.keyDown(value, { key: "Escape" });
  pressKey("j");
  expect(getRow("TSH").getAttribute("aria-current")).toBe("true");
  expect(within(getRow("hs-CRP")).getByText("not saved: 1.3")).toBeTruthy();
  expect(getSentChanges()).toEqual([]);
});

test("an incomplete correction is not sent and says what is missing", async () => {
  await open();
  pressKey("i");
  const value = await screen.findByRole("textbox", { name: "Value" });
  fireEvent.change(value, { target: { value: "" } });
  fireEvent.submit(value.closest("form") as HTMLFormElement);
  expect(await screen.findByText("Enter the value, or remove the row")).toBeTruthy();
  expect(getSentChanges()).toEqual([]);
});

test("two values confirmed in a row are both saved, one after the other", async () => {
  await open();
  pressKey("Enter");
  pressKey("Enter");
  await waitFor(() => expect(entries).toHaveLength(2));
  expect(getSentChanges()).toEqual([
    { kind: "accept", row_ids: ["r2"] },
    { kind: "accept", row_ids: ["r1"] },
  ]);
  // Changes made here are shown without refetching the report.
  expect(fakeApi.requests.filter(({ path }) => REVIEW_PATH.test(path))).toHaveLength(1);
  const finish = await screen.findAllByRole("button", { name: /Finish review/ });
  await waitFor(() => expect(finish[0]?.getAttribute("aria-disabled")).toBeNull());
});

test("finishing says what is finished before anything is sent", async () => {
  fakeApi.on("POST", /\/review\/finish$/, () => ({
    status: 409,
    body: refusal("conflict", "Rowan has taken over this lab report."),
  }));
  const sent = () => fakeApi.requests.filter(({ path }) => path.endsWith("/finish"));
  await open();
  pressKey("Enter");
  pressKey("Enter");
  await waitFor(() => expect(entries).toHaveLength(2));
  const finish = await screen.findAllByRole("button", { name: /Finish review/ });
  await waitFor(() => expect(finish[0]?.getAttribute("aria-disabled")).toBeNull());
  pressKey("f");
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByText("2 values: 2 confirmed.")).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Finish" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("a change whose answer is lost stays on the screen and is sent again under the same id", async () => {
  await open();
  fakeApi.on("POST", /\/review\/changes$/, lostReply);
  pressKey("Enter");
  expect(await screen.findByText(/could not confirm whether this was saved/)).toBeTruthy();
  expect(screen.getByText(/1 change is kept here/)).toBeTruthy();
  expect(within(getRow("hs-CRP")).getByText("confirmed")).toBeTruthy();
  const notice = screen.getByText(/could not confirm/).closest("[role=alert]") as HTMLElement;
  fireEvent.click(within(notice).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(getSentChanges()).toHaveLength(2));
  const ids = fakeApi.requests.flatMap(({ path, body }) =>
    path.endsWith("/changes") ? [(body as { change_id: string }).change_id] : [],
  );
  expect(new Set(ids).size).toBe(1);
});

test("changes that are refused can be given up, and the values are as they were", async () => {
  await open();
  fakeApi.on("POST", /\/review\/changes$/, () => ({
    status: 409,
    body: refusal("conflict", "Rowan has taken over this lab report."),
  }));
  pressKey("Enter");
  expect(await screen.findByText(/Rowan has taken over/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Discard the unsaved change" }));
  await waitFor(() => expect(within(getRow("hs-CRP")).getByText("to check")).toBeTruthy());
});

test("another person's report offers no finish, and a reason makes it the same person", async () => {
  const parsed = makeParsedReport();
  const metadata = { ...parsed.metadata, patient_first_name: "Robert" };
  await open({ report: makeLabReport({ ...parsed, metadata }) });
  expect(screen.getByText("The first name differs from the record.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "It is the same person …" }));
  const reason = await screen.findByRole("textbox", { name: "Why it is the same person" });
  fireEvent.change(reason, { target: { value: "A middle name." } });
  fireEvent.click(screen.getByRole("button", { name: "It is the same person" }));
  await waitFor(() => expect(getSentChanges()).toMatchObject([{ kind: "confirm_person" }]));
  expect(await screen.findByText("A confirmed difference.")).toBeTruthy();
});

test("a report held by a colleague can be read and not changed", async () => {
  const claim = { ...OWN_CLAIM, is_mine: false, name: "Rowan Teasel", staff_id: JOB_ID };
  await open({ claim });
  expect(screen.getByText("Rowan Teasel")).toBeTruthy();
  pressKey("Enter");
  pressKey("x");
  expect(screen.queryByRole("button", { name: /Confirm/ })).toBeNull();
  expect(getSentChanges()).toEqual([]);
});

test("a report that is not read yet, one that failed and one that is missing are different views", async () => {
  const report = { ...makeLabReport(), parsed: null, page_count: 3, pages_read: 1 };
  const show = async (answer: object, text: RegExp) => {
    fakeApi.on("GET", REVIEW_PATH, () => answer as never);
    const { unmount } = renderInApp(
      <ReviewScreen jobId={JOB_ID} renderedAt={REVIEWED_AT} />,
      createApp(),
    );
    expect(await screen.findByText(text)).toBeTruthy();
    unmount();
  };
  const review = makeReview();
  await show({ body: { ...review, report: { ...report, state: "reading" } } }, /Page 1 of 3/);
  const failed = { ...report, state: "failed", failure_reason: "low_quality" };
  await show({ body: { ...review, report: failed } }, /too blurred/);
  await show({ status: 404, body: refusal("not_found", "No.") }, /There is no such lab report/);
  await show({ status: 500, body: refusal("internal", "It broke.") }, /Try again/);
});
