import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StaffAction } from "@/lib/contract/dashboard/staff-action";
import { on24HourClock } from "@/lib/domain/datetime";
import { TimelineStaffAction } from "./timeline-staff-action";

const action = (change: object) =>
  StaffAction.parse({
    ...{ id: 1, at: "2026-11-20T10:00:00Z", by: "Uma Field", operation: "match.send" },
    ...{ from: null, to: null, variant: "accept", reason: null },
    ...change,
  });

/** The text of an action, as it is on the screen and on paper. */
function getText(change: object): string {
  const html = renderToStaticMarkup(
    <TimelineStaffAction
      action={action(change)}
      zone={on24HourClock("America/New_York")}
      auditHref={null}
    />,
  );
  return html.replaceAll(/<[^<>]{1,600}>/g, "");
}

test("both people stand in the timeline of a match with a second review", () => {
  expect(getText({ second: "Rowan Tate" })).toContain(
    "Uma Field attached the result to this order after a second review by Rowan Tate",
  );
  expect(getText({})).not.toContain("second review");
});
