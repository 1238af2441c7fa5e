import { describe, expect, it } from "vitest";
import { mayReadMetrics } from "./metrics-access";
import { describeStatement } from "./observe-pool";
import { readRequestId } from "./request-id";
import { readTraceparent } from "./span";

describe("a statement", () => {
  it.each([
    ['select "id" from "dashboard"."staff" where "name" = $1', "SELECT", "staff"],
    ["insert into service.orders (id) values ($1)", "INSERT", "orders"],
    ['update "orders" set "patient_name" = $1', "UPDATE", "orders"],
    ["COMMIT", "COMMIT", null],
    ["", "QUERY", null],
  ])("%o is named by its operation and table", (text, operation, table) => {
    expect(describeStatement(text)).toEqual({ operation, table });
    expect(describeStatement({ text })).toEqual({ operation, table });
  });

  it("is not looked at for long", () => {
    expect(describeStatement(`select ${"x".repeat(2_000)} from secrets`).table).toBeNull();
  });
});

describe("a traceparent", () => {
  const [trace, span] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];

  it("is read", () => {
    expect(readTraceparent(`00-${trace}-${span}-01`)).toEqual({
      traceId: trace,
      spanId: span,
      traceFlags: 1,
    });
  });

  it.each([
    null,
    "",
    `00-${trace}-${span}`,
    `00-${"0".repeat(32)}-${span}-01`,
    `00-${trace}-${"0".repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
  ])("%o is none", (header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});

it("a request id is letters, digits, dashes and underscores, 8 to 64 of them", () => {
  expect(readRequestId("edge-0123456789")).toBe("edge-0123456789");
  for (const sent of [
    null,
    undefined,
    "",
    "short",
    "a b c d e f g h",
    "x".repeat(65),
    "id\n12345678",
  ]) {
    expect(readRequestId(sent)).toBeNull();
  }
});

it("metrics are for anybody who sends the token, and for nobody without a setting", () => {
  expect(mayReadMetrics("Bearer sixteen-characters", "sixteen-characters")).toBe(true);
  expect(mayReadMetrics("sixteen-characters", "sixteen-characters")).toBe(false);
  expect(mayReadMetrics(null, "sixteen-characters")).toBe(false);
  expect(mayReadMetrics("Bearer undefined", undefined)).toBe(false);
});
