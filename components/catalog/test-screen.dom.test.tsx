import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { labTestExample } from "@/lib/contract/service/examples/examples";
import { LabTest } from "@/lib/contract/service/lab-test";
import { TestScreen } from "./test-screen";

async function open(status: LabTest["status"]) {
  const labTest = LabTest.parse({ ...labTestExample, status });
  fakeApi.on("GET", /catalog\/tests\//, () => ({ body: { test: labTest, markers: [] } }));
  renderInApp(<TestScreen labTestId={labTest.id} />, createApp({ role: "supervisor" }));
  await screen.findByRole("heading", { level: 1, name: labTest.name });
}

const isDisabled = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

test("a test that waits for approval can be renamed but not archived, and the button says why", async () => {
  await open("pending_approval");
  expect(isDisabled("Rename …")).toBe(false);
  expect(isDisabled("Archive …")).toBe(true);
  const description = /^This test waits for approval/;
  expect(screen.queryByRole("button", { name: "Archive …", description })).not.toBeNull();
});

test("an active test can be archived", async () => {
  await open("active");
  expect(isDisabled("Archive …")).toBe(false);
});
