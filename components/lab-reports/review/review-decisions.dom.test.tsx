import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  getSentChanges,
  pressKey,
  renderReview,
  serveReview,
} from "@/bin/testing/components/lab-report-review";
import type { LabReport } from "@/lib/contract/dashboard/lab-report";
import type { ReviewEntry } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import {
  JOB_ID,
  makeCell,
  makeEntry,
  makeLabReport,
  makeLine,
  makeParsedReport,
  makeResult,
} from "@/lib/domain/lab-reports/testing/parsed-report";

async function open(
  parsed: ParsedLabReport = makeParsedReport(),
  before: ReviewEntry[] = [],
  more: Partial<LabReport> = {},
) {
  const { entries } = serveReview({ report: { ...makeLabReport(parsed), ...more } }, before);
  await renderReview();
  return entries;
}

async function type(label: string | RegExp, text: string) {
  const field = await screen.findByRole("textbox", { name: label });
  fireEvent.change(field, { target: { value: text } });
}

test("several fields of the head are saved one after the other, a name only with a reason, and values after them", async () => {
  const entries = await open();
  pressKey("m");
  await type("First name", "Marla");
  await type("Laboratory", "Tidewater");
  await type("Specimen", "T-1");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Give the reason why it is not what was read")).toBeTruthy();
  expect(getSentChanges()).toEqual([]);
  await type("Why “Marlow” is not right", "A letter is blotted");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  pressKey("Enter");
  await waitFor(() => expect(entries).toHaveLength(4));
  expect(getSentChanges()).toMatchObject([
    { kind: "metadata", field: "patient_first_name", reason: "A letter is blotted" },
    { kind: "metadata", field: "lab_name" },
    { kind: "metadata", field: "specimen_number" },
    { kind: "accept" },
  ]);
  expect(screen.getByText(/A colleague has to agree in a second review/)).toBeTruthy();
  expect(screen.getByText(/^changed by .*: “A letter is blotted”$/)).toBeTruthy();
  // One’s own change cannot be agreed to.
  expect(screen.queryByRole("button", { name: "Agree: First name" })).toBeNull();
});

test("a colleague agrees to a changed name, or declines it with a note", async () => {
  const step = {
    kind: "metadata",
    field: "patient_first_name",
    value: "Marla",
    reason: "A letter is blotted",
  } as const;
  await open(makeParsedReport(), [makeEntry(step, "Rowan Teasel", JOB_ID)]);
  fireEvent.click(await screen.findByRole("button", { name: "Decline: First name" }));
  expect(await screen.findByText("Say why you decline it.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Agree: First name" }));
  await waitFor(() =>
    expect(getSentChanges()).toMatchObject([
      { kind: "second_review", value: "Marla", verdict: "agreed" },
    ]),
  );
  expect(await screen.findByText(/changed by Rowan Teasel, agreed by Piper Aldous/)).toBeTruthy();
});

test("a name and a date that were not read are typed, or said not to be on the page", async () => {
  const parsed = makeParsedReport();
  const metadata = { ...parsed.metadata, patient_first_name: null, date_collected: null };
  await open({ ...parsed, metadata });
  expect(screen.getAllByText("not read").length).toBeGreaterThan(1);
  expect(screen.queryByText("not on the page")).toBeNull();
  pressKey("d");
  const dialog = await screen.findByRole("dialog", { name: "Dates of the report" });
  const absent = within(dialog).getByRole("checkbox", { name: /it is not on the page/ });
  // Not before the page was on the screen, or could not be loaded.
  await waitFor(() => expect(absent.hasAttribute("disabled")).toBe(false));
  fireEvent.click(absent);
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(getSentChanges()).toMatchObject([
      { kind: "metadata", field: "date_collected", value: null },
    ]),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Type First name" }));
  await type("First name", "Marlow");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("typed by Piper Aldous")).toBeTruthy();
  expect(await screen.findByText("not on the page")).toBeTruthy();
});

test("lines that were not read are decided one by one where they hold a number, the others together", async () => {
  const plain = { text: "See the note", has_number: false };
  const unread_lines = [makeLine("l1"), makeLine("l2", plain), makeLine("l3", plain)];
  await open(makeParsedReport({ unread_lines }));
  expect(screen.getByText("3 lines on page 1 were not read.")).toBeTruthy();
  const press3 = { name: "The 2 lines of page 1 without a number are no results" };
  fireEvent.click(screen.getByRole("button", press3));
  fireEvent.click(await screen.findByRole("button", { name: "Add line 1 as a value" }));
  const value = await screen.findByRole("textbox", { name: "Value" });
  expect((value as HTMLInputElement).value).toBe("6.3");
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(getSentChanges()).toMatchObject([
      { kind: "dismiss_lines", line_ids: ["l2", "l3"] },
      { kind: "add", line_id: "l1", values: { test_name: "Potassium", value: "6.3" } },
    ]),
  );
  expect(await screen.findByText("All 3 lines that could not be read are decided.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo: line 2 is no result" }));
  expect(await screen.findByText("2 lines on page 1 were not read.")).toBeTruthy();
});

test("values that were confirmed together are not confirmed again after u", async () => {
  const results = [makeResult(), makeResult({ row_id: "r3", test_name: "Ferritin" })];
  await open(makeParsedReport({ results }));
  pressKey("y");
  expect(await screen.findAllByText("confirmed")).toHaveLength(2);
  await screen.findByRole("button", { name: /^Undo: 2 confirmed together/ });
  pressKey("u");
  await waitFor(() => expect(screen.queryAllByText("confirmed")).toHaveLength(0));
  await waitFor(() =>
    expect(getSentChanges()).toMatchObject([{ kind: "accept" }, { kind: "undo" }]),
  );
});

test("earlier results are listed with what keeps them from being filed, and kept on request only", async () => {
  const cell = makeCell("3.2", { second_text: null });
  const cells = { test_name: cell, value: cell, units: cell, reference_range: cell, flag: null };
  const earlier_results = [
    { value: "4.9", date: "30-Oct-2026" },
    { value: "5.1", date: "Day 1" },
  ];
  await open(makeParsedReport({ results: [makeResult({ cells, earlier_results })] }));
  const section = within(screen.getByRole("region", { name: "Earlier results of this report" }));
  expect(section.getByText(/^2 values .* 1 of them cannot be kept\.$/)).toBeTruthy();
  expect(section.getByText(/^cannot be kept: “Day 1”/)).toBeTruthy();
  const choice = section.getByRole("checkbox");
  expect(choice).toHaveProperty("checked", false);
  for (const is_kept of [true, false]) {
    fireEvent.click(choice);
    await waitFor(() =>
      expect(getSentChanges().at(-1)).toEqual({ kind: "earlier_results", is_kept }),
    );
    expect(choice).toHaveProperty("checked", is_kept);
  }
});

test("pages that belong to nobody are not compared, and are assigned before they can be finished", async () => {
  await open(makeParsedReport(), [], {
    person: { user_id: null, name: "Belongs to nobody yet", birth_date: null },
    split_from: { job_id: JOB_ID, person: null, pages: [7] },
  });
  expect(screen.getByText("Page 7 of a file whose report was deleted.")).toBeTruthy();
  expect(screen.queryByText(/on record/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Assign it …" }));
  expect(await screen.findByRole("dialog", { name: "Whose report is this?" })).toBeTruthy();
});
