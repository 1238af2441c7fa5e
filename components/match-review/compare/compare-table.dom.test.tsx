import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createReviewItem, getItemId } from "@/bin/testing/components/match-review";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { CompareTable } from "./compare-table";

const WREN = {
  ...{ firstName: "Wren", lastName: "Halloway", birthDate: "1993-01-30", gender: "female" },
  ...{ phone: null, email: null, address: null },
};

test("shares of the score stand only in its own line, under a heading, and the line says what it is about", () => {
  const parts = [
    { part: "birth_date", weight: 8, share: 0.6 },
    { part: "markers", weight: 3, share: 0.4 },
  ];
  const candidate = {
    ...{ candidate_type: "order_option", order_id: getItemId(60), confidence_level: "high" },
    ...{ confidence_score: 0.999, reasons: ["demographic_match", "marker_overlap_none"] },
    marker_overlap: { same: [], only_in_order: ["TSH"], only_in_result: ["Glucose"] },
    status_context: { score_parts: parts, cap: null },
  };
  const review = createReviewItem({
    person: WREN,
    candidates: [{ user_id: getItemId(50), candidate, order: null, patient: WREN }],
  });
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <CompareTable review={review} chosen={null} canChoose={false} onChoose={() => undefined} />
    </DisplayZoneProvider>,
  );
  const born = screen.getByRole("row", { name: /^Born/ });
  expect(born.textContent).not.toContain("%");
  const score = within(screen.getByRole("row", { name: /^Score/ }));
  expect(score.getByText("Person: high")).toBeTruthy();
  expect(score.getByText("Share of the score, for (+) or against (−) this candidate")).toBeTruthy();
  expect(score.getByText("+60 %")).toBeTruthy();
  // The markers speak in favor by their weight only, and their row contradicts that.
  expect(score.getByText("Left out: its row differs").parentElement?.textContent).toContain("40 %");
});
