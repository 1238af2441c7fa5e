import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { ResultLead } from "./result-lead";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const COVERED = { state: "open", is_covered: true } as const;

test.each([
  [COVERED, "This result may be another person's: its values are withheld."],
  [null, "The service has no values for this result."],
])("says why no value is shown: %j", async (doubt, sentence) => {
  const read = { results: null, doubt, version: null, earlier: [], ordered: [], assessments: [] };
  fakeApi.on("GET", /\/results/, () => ({ body: read }));
  renderInApp(<ResultLead subject={{ kind: "order", id: ID }} />);
  expect(await screen.findByText(sentence)).toBeDefined();
});
