import { expect, test } from "vitest";
import { describeNodeVersion } from "./node-version";

test("a start on Node 20 says in one line that nobody mends it anymore", () => {
  expect(describeNodeVersion("v20.20.2")).toBe(
    "Node 20 has had no security fixes since 30 April 2026. Phial also runs on Node 22 and 24.",
  );
  for (const version of ["v22.23.3", "v24.21.0", "v200.1.0"]) {
    expect(describeNodeVersion(version)).toBeNull();
  }
});
