import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { userExample } from "@/lib/contract/service/examples/examples";
import { cycle, HISTORY, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { PersonCounts } from "./person-counts";

const open = (menstrual_cycle: typeof HISTORY) => {
  fakeApi.on("GET", /\/cycles/, () => ({ body: { menstrual_cycle, source_activity: [] } }));
  fakeApi.on("POST", /\/orders\/search$/, () => ({
    body: { orders: [], total: 1204, page: 1, size: 25 },
  }));
  renderInApp(<PersonCounts userId={userExample.user_id} today={TODAY} />);
};

test("cycles are counted as on the cycle calendar: each once, with what is not counted", async () => {
  open([...HISTORY, cycle({ period_start: "2026-11-17", source_provider: "manual" })]);
  await screen.findByText(
    "7 completed, 1 open, 1 predicted; 1 record of the same days not counted",
  );
  expect(await screen.findByText("1,204")).toBeTruthy();
});

test("a person without cycles has none", async () => {
  open([]);
  expect(await screen.findByText("none")).toBeTruthy();
});
