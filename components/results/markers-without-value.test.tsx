import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MarkersWithoutValue } from "./markers-without-value";

const names = (count: number) => Array.from({ length: count }, (_, index) => `Marker ${index}`);

it("collapses more than a few pending markers and shows their number", () => {
  const html = renderToStaticMarkup(
    <MarkersWithoutValue summary={{ pending: names(18), openBecause: null, missing: [] }} />,
  );
  expect(html).toContain("18 pending");
  expect(html).toContain("<details>");
  const few = renderToStaticMarkup(
    <MarkersWithoutValue summary={{ pending: names(3), openBecause: null, missing: [] }} />,
  );
  expect(few).toContain("<details open");
});

it("shows why a marker will have no value, and who gave it up", () => {
  const marker = { name: "Free T4", slug: "ft4", inferred_failure_type: "unknown_failure" };
  const html = renderToStaticMarkup(
    <MarkersWithoutValue
      summary={{
        pending: [],
        openBecause: null,
        missing: [
          { ...marker, status: "given_up", given_up: { by: "Ada Lovelace", reason: "Lost." } },
          { ...marker, slug: "ft3", inferred_failure_type: "insufficient_volume" },
          { ...marker, slug: "tsh", status: "withdrawn" },
        ],
      }}
    />,
  );
  expect(html).toContain("given up by Ada Lovelace: Lost.");
  expect(html).toContain("no value: not enough volume");
  expect(html).toContain("withdrawn by the laboratory");
});
