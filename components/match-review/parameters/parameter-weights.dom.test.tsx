import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MatchParametersOverview } from "@/lib/contract/service/match-parameters";
import { ParametersOverview } from "./parameters-overview";

test("the parameters in use show what every finding counts, in words beside both shares", () => {
  const overview = MatchParametersOverview.parse({
    ...endpoints.getMatchParameters.example,
    versions: [],
  });
  renderInApp(<ParametersOverview overview={overview} />);
  const section = screen.getByRole("region", { name: "What each finding counts" });
  const table = within(section).getByRole("table", { name: "Phone number" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ["the same", "+15.3", "40,000 times as often for one person", "80 %", "0.002 %"],
    ["different", "−2.6", "5.9 times as often for two people", "17 %", "99.997 %"],
  ]);
  expect(section.textContent).toContain("from 99.78\u00a0% on a result is attached automatically");
});
