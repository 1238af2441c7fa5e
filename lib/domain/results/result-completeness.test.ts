import { describe, expect, it } from "vitest";
import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { getCompleteness } from "./result-completeness";

const source = (slug: string) => [{ marker_id: 1, name: slug, slug }];

function value(slug: string, over: Partial<BiomarkerResult> = {}): BiomarkerResult {
  const rest = { type: "numeric", result: "1", status: "final", source_markers: source(slug) };
  return { name: slug, slug, ...rest, ...over };
}

function missing(slug: string, over: Partial<MissingBiomarkerResult> = {}): MissingBiomarkerResult {
  const rest = { inferred_failure_type: "non_failure", source_markers: source(slug) };
  return { name: slug, slug, ...rest, ...over };
}

const partial = { status: "partial" } as const;
const final = { status: "final" } as const;

describe("the completeness of a result", () => {
  it("counts 15 of 33 markers with 18 pending", () => {
    const results = Array.from({ length: 15 }, (_, index) => value(`reported-${index}`));
    const missing_results = Array.from({ length: 18 }, (_, index) => missing(`open-${index}`));
    expect(getCompleteness({ metadata: partial, results, missing_results })).toEqual({
      reported: 15,
      total: 33,
      pending: 18,
      failed: 0,
      givenUp: 0,
      preliminary: 0,
      extra: 0,
      isComplete: false,
    });
  });

  it("counts two values of one marker once, which is preliminary only when both are", () => {
    const first = value("glucose", { status: "preliminary" });
    const both = { metadata: final, missing_results: [] };
    expect(getCompleteness({ ...both, results: [first, value("glucose")] })).toMatchObject({
      reported: 1,
      preliminary: 0,
      isComplete: true,
    });
    expect(getCompleteness({ ...both, results: [first, first] })).toMatchObject({
      reported: 1,
      preliminary: 1,
      isComplete: false,
    });
  });

  it("counts two markers that share a slug as two, and only the one without a value as missing", () => {
    const count = { ...value("lymphocytes"), provider_id: "LY" };
    const percentage = { ...missing("lymphocytes"), provider_id: "LYP" };
    const read = { metadata: partial, results: [count], missing_results: [percentage] };
    expect(getCompleteness(read)).toMatchObject({ reported: 1, total: 2, pending: 1 });
    const both = { ...read, results: [count, { ...count, provider_id: "LYP" }] };
    expect(getCompleteness(both)).toMatchObject({ reported: 2, total: 2, pending: 0 });
  });

  it("separates what failed or was given up from what is pending", () => {
    const missing_results = [
      missing("a"),
      missing("b", { inferred_failure_type: "unknown_failure", status: "given_up" }),
      missing("c", { inferred_failure_type: "internal_lab_failure" }),
    ];
    const counts = getCompleteness({ metadata: partial, results: [value("d")], missing_results });
    expect(counts).toMatchObject({ reported: 1, total: 4, pending: 1, failed: 2, givenUp: 1 });
  });

  it("does not count values that nobody ordered", () => {
    const results = [value("a"), value("hemolysis-index", { source_markers: null })];
    const counts = getCompleteness({ metadata: final, results, missing_results: [] });
    expect(counts).toMatchObject({ reported: 1, total: 1, extra: 1, isComplete: true });
  });

  it("trusts a deployment that sends no sources and statuses", () => {
    const bare = { source_markers: null };
    const results = [value("a", bare), value("b", bare)];
    const missing_results = [missing("c", bare)];
    expect(getCompleteness({ metadata: {}, results, missing_results })).toMatchObject({
      reported: 2,
      total: 3,
      pending: 1,
      preliminary: 0,
    });
    expect(getCompleteness({ metadata: partial, results }).isComplete).toBe(false);
    expect(getCompleteness({ metadata: {}, results: {}, missing_results: null }).total).toBe(0);
  });
});
