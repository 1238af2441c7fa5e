import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import {
  getSentChanges,
  pressKey,
  renderReview,
  serveReview,
} from "@/bin/testing/components/lab-report-review";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import {
  makeLabReport,
  makeParsedReport,
  makeResult,
  makeUncertainResult,
} from "@/lib/domain/lab-reports/testing/parsed-report";

const PAGES = {
  patient_first_name: "Marlow",
  patient_last_name: "Pike",
  dob: "03-Nov-1979",
  date_collected: "12-Nov-2026",
};
const TWO_PAGES = makeParsedReport({
  pages: [
    { page: 1, ...PAGES },
    { page: 2, ...PAGES },
  ],
  results: [
    makeResult(),
    makeResult({ row_id: "r3", test_name: "Ferritin" }),
    makeUncertainResult({ page: 2 }),
  ],
});

async function open(parsed: ParsedLabReport, page_count = 1) {
  const served = serveReview({ report: { ...makeLabReport(parsed), page_count } });
  return { ...served, show: renderReview };
}
const getRow = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const getSaid = () => waitingToasts.read().map(({ content }) => content.body);

beforeEach(closeToasts);

test("a reading taken by key is marked as taken, and the screen says how it is confirmed", async () => {
  await (await open(makeParsedReport())).show();
  pressKey("1");
  const taken = await screen.findByRole("button", { name: "Take 7.1 as the value" });
  expect(taken.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("7.1 is taken. Confirm it with Enter.")).toBeTruthy();
  pressKey("2");
  await screen.findByText("1.1 is taken. Confirm it with Enter.");
  expect(taken.getAttribute("aria-pressed")).toBe("false");
  expect(getSentChanges()).toEqual([]);
});

test("f with something left says what on the screen, and goes to it: the head first, then the values", async () => {
  const parsed = makeParsedReport();
  const metadata = {
    ...parsed.metadata,
    date_collected: "03/02/2026",
    date_reported: "03/04/2026",
  };
  await (await open({ ...parsed, metadata })).show();
  pressKey("f");
  expect(getSaid()).toEqual(["Collected: “03/02/2026” can be read in two ways. Pick one."]);
  const first = screen.getByRole("button", { name: "Collected: 02-Mar-2026" });
  expect(document.activeElement).toBe(first);
  first.click();
  // The focus goes on to the next date, and after the last one to the value in hand.
  const second = screen.getByRole("button", { name: "Reported: 04-Mar-2026" });
  await waitFor(() => expect(document.activeElement).toBe(second));
  second.click();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("hs-CRP"));
  pressKey("j");
  pressKey("f");
  expect(getSaid().at(-1)).toBe("1 value is to check.");
  expect(getRow("hs-CRP").getAttribute("aria-current")).toBe("true");
});

test("a report of several pages opens on its first, and y confirms no value of a page that was not shown", async () => {
  const { reply, send } = heldReply();
  const { show } = await open(TWO_PAGES, 2);
  fakeApi.on("GET", /\/files\/0$/, () => reply);
  await show();
  expect(screen.getByText("Page 1 of 2")).toBeTruthy();
  expect(getRow("TSH").getAttribute("aria-current")).toBe("true");
  pressKey("y");
  expect(getSaid()).toEqual(["Page 1 was not on the screen yet. Compare it, then press y again."]);
  expect(getSentChanges()).toEqual([]);
  send({ status: 404, body: refusal("not_found", "Gone.") });
});

test("where y turns to a page that was not shown, the first value of that page is in hand", async () => {
  const { reply, send } = heldReply();
  const results = [
    makeUncertainResult({ page: 1 }),
    makeResult({ page: 2 }),
    makeResult({ row_id: "r3", test_name: "Ferritin", page: 2 }),
  ];
  const { show } = await open({ ...TWO_PAGES, results }, 2);
  fakeApi.on("GET", /\/files\/0$/, () => reply);
  await show();
  expect(getRow("hs-CRP").getAttribute("aria-current")).toBe("true");
  pressKey("y");
  expect(getSaid()).toEqual(["Page 2 was not on the screen yet. Compare it, then press y again."]);
  expect(screen.getByText("Page 2 of 2")).toBeTruthy();
  expect(getRow("TSH").getAttribute("aria-current")).toBe("true");
  expect(getSentChanges()).toEqual([]);
  send({ status: 404, body: refusal("not_found", "Gone.") });
});

test("y leaves critical values and goes to the first of them", async () => {
  const results = [
    makeResult(),
    makeResult({ row_id: "r3", test_name: "Potassium", interpretation: "critical" }),
  ];
  await (await open(makeParsedReport({ results }))).show();
  await waitFor(() => expect(getRow("TSH").getAttribute("aria-current")).toBe("true"));
  pressKey("y");
  pressKey("y");
  await waitFor(() => expect(getSentChanges()).toEqual([{ kind: "accept", row_ids: ["r1"] }]));
  expect(getSaid().at(-1)).toBe(
    "1 value left to confirm one by one: critical, or without a result.",
  );
  expect(getRow("Potassium").getAttribute("aria-current")).toBe("true");
});

test("dates that can be read in two ways have their key in the line of keys", async () => {
  const parsed = makeParsedReport();
  const metadata = { ...parsed.metadata, date_collected: "03/02/2026" };
  await (await open({ ...parsed, metadata })).show();
  const keys = screen.getByText("all keys").closest("div, p, ul") as HTMLElement;
  expect(within(keys).getByText("dates")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "d" });
  expect(await screen.findByRole("dialog", { name: "Dates of the report" })).toBeTruthy();
});
