import { expect, test } from "vitest";
import { dashboardEndpoints } from "@/lib/contract/dashboard/endpoints";
import { findUnboundedIntegers } from "@/lib/contract/testing/unbounded-integers";

/** Columns of 64 bits. */
const LARGE = ["live.watch.after", "result.acknowledge.event_id"];

test("whole numbers of every input fit the database", () => {
  const unbounded = Object.values(dashboardEndpoints)
    .flatMap((noun) => Object.values(noun))
    .flatMap(({ input, name }) => findUnboundedIntegers(input, name));
  expect(unbounded.sort()).toEqual(LARGE);
});
