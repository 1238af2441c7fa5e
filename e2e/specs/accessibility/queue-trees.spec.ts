import { expect, test } from "@/e2e/fixtures";
import { sendSample } from "@/e2e/lab-reports";
import { WIDE_SCREEN } from "@/e2e/pages/window-size";
import { createCriticalOrder } from "@/e2e/service";
import { makeUnmatched } from "@/e2e/unmatched-results";

test.use({ viewport: WIDE_SCREEN });

test.describe("the accessibility tree of a queue", () => {
  test.use({ role: "admin" });

  /** A row as its cells: a screen reader gets the row's position, its subject, and where it leads. */
  const QUEUES = [
    {
      path: "/",
      label: "Work due",
      tree: `
        - rowgroup:
          - row "Due Kind What waits Person, reference Held by"
        - rowgroup:
          - row /Now · \\d+/:
            - rowheader /Now · \\d+/
          - row /ord|res|rep/:
            - cell /[0-9]{2}:[0-9]{2}/
            - cell
            - cell:
              - link
            - cell
            - cell /free|assigned|claimed/`,
    },
    {
      path: "/orders",
      label: "Orders",
      tree: `
        - rowgroup:
          - row /Select all on this page .*Order/
        - rowgroup:
          - row /Select order [0-9a-f-]+/:
            - cell:
              - checkbox /Select order/
            - cell:
              - link /[0-9a-f]{4}/`,
    },
    {
      path: "/match-review",
      label: "Results to match",
      tree: `
        - rowgroup:
          - row "Due Why it waits Person Result Lab Candidates Claimed by"
        - rowgroup:
          - row:
            - cell /late|due in/
            - cell:
              - link`,
    },
    {
      path: "/lab-reports",
      label: "Lab reports",
      tree: `
        - rowgroup:
          - row /Person .*Status/
        - rowgroup:
          - row:
            - cell:
              - link`,
    },
    {
      path: "/critical-results",
      label: "Critical results",
      tree: `
        - rowgroup:
          - row "Due Patient Critical value Notify Action"
        - rowgroup:
          - row:
            - cell
            - cell:
              - link`,
    },
    {
      path: "/events",
      label: "Events",
      tree: `
        - rowgroup:
          - row /Event Verdict/
        - rowgroup:
          - row:
            - cell:
              - checkbox
            - cell:
              - link`,
    },
  ];

  test("names its columns, and gives each row its cells and a link", async ({ page, person }) => {
    await createCriticalOrder(person);
    await makeUnmatched("no_match");
    await sendSample(page, person.id, "report.pdf");
    await page.goto("/");
    for (const { path, label, tree } of QUEUES) {
      await page.locator(`nav[aria-label="Screens"] a[href="${path}"]`).click();
      await expect(page.getByRole("table", { name: label, exact: true })).toMatchAriaSnapshot(
        `- table "${label}":${tree}`,
      );
    }
  });
});
