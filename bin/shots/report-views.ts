import type { Page } from "@playwright/test";
import type { View } from "./view";

async function waitForPage(page: Page): Promise<void> {
  const uploaded = page.getByRole("region", { name: "Uploaded page" });
  await uploaded.locator("canvas, img").first().waitFor();
}

function pressOnReview(key: string): (page: Page) => Promise<void> {
  return async (page) => {
    await waitForPage(page);
    // The keys of a row need the claim, which takes a moment.
    await page.getByText(/^Claimed by you until/).waitFor();
    await page.keyboard.press(key);
  };
}

/** The queue of lab reports, its dialogs, and the review of every kind of report. */
export const REPORT_VIEWS: readonly View[] = [
  { name: "lab-reports", path: () => "/lab-reports" },
  { name: "lab-reports-empty", path: () => "/lab-reports?state=uploading&older=week" },
  {
    name: "lab-reports-filter",
    path: () => "/lab-reports",
    prepare: (page) => page.getByRole("button", { name: /^Filter/ }).click(),
  },
  {
    name: "lab-reports-upload",
    path: () => "/lab-reports",
    prepare: (page) => page.getByRole("button", { name: /^Upload reports/ }).click(),
  },
  {
    name: "report-pdf",
    path: ({ pdfReport }) => `/lab-reports/${pdfReport}`,
    prepare: waitForPage,
  },
  {
    name: "report-scan",
    path: ({ scanReport }) => `/lab-reports/${scanReport}`,
    prepare: waitForPage,
  },
  {
    name: "report-photo",
    path: ({ photoReport }) => `/lab-reports/${photoReport}`,
    prepare: waitForPage,
  },
  {
    name: "report-edit",
    path: ({ photoReport }) => `/lab-reports/${photoReport}`,
    prepare: pressOnReview("i"),
  },
  {
    name: "report-code",
    path: ({ scanReport }) => `/lab-reports/${scanReport}`,
    prepare: pressOnReview("c"),
  },
  {
    name: "report-add",
    path: ({ scanReport }) => `/lab-reports/${scanReport}`,
    prepare: pressOnReview("a"),
  },
  {
    name: "report-other-patient",
    path: ({ differingReport }) => `/lab-reports/${differingReport}`,
    prepare: waitForPage,
  },
  {
    name: "report-finished",
    path: ({ finishedReport }) => `/lab-reports/${finishedReport}`,
    prepare: waitForPage,
  },
  {
    name: "report-rejected",
    path: ({ rejectedReport }) => `/lab-reports/${rejectedReport}`,
    prepare: waitForPage,
  },
  { name: "report-failed", path: ({ failedReport }) => `/lab-reports/${failedReport}` },
];

/** The reports' results on the page of their person. */
export const RESULT_VIEWS: readonly View[] = [
  { name: "person-results", path: ({ reportedPerson }) => `/people/${reportedPerson}/results` },
  {
    name: "person-results-marker",
    path: ({ reportedPerson }) => `/people/${reportedPerson}/results`,
    prepare: (page) => page.getByText("By marker", { exact: true }).click(),
  },
  {
    name: "person-results-print",
    path: ({ reportedPerson }) => `/people/${reportedPerson}/results`,
    // A4. The printed page does not depend on the screen's theme.
    prepare: async (page) => {
      await page.emulateMedia({ media: "print", colorScheme: "light" });
      await page.setViewportSize({ width: 794, height: 1123 });
    },
  },
];
