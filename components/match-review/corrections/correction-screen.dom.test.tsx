import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import { formatDate } from "@/lib/domain/datetime";
import { birthDate } from "@/lib/domain/orders/order-patient";
import { invalidate } from "@/lib/query/core/keys";
import { correctionKeys } from "@/lib/query/keys";
import { CorrectionScreen } from "./correction-screen";

const ID = "00000000-0000-4000-8000-000000000001";
const AT = "2026-11-20T14:00:00Z";
const CASE = MatchCorrection.parse({
  id: ID,
  item_id: null,
  decision_id: null,
  order_id: ID,
  user_id: null,
  mistake: "person",
  state: "open",
  opened_at: AT,
  can_detach: true,
  steps: [
    {
      did: "opened",
      staff_id: ID,
      name: "Rowan Teasel",
      is_me: false,
      at: AT,
      text: "Another birth date",
    },
  ],
});

const ASSESSMENT = {
  value: { kind: "number", value: 5.1 },
  interpretation: "normal",
  isAboveRange: false,
  isBelowRange: false,
  reason: "Within its range",
  disagreement: null,
};

beforeEach(() => stopClock());

async function press(name: string) {
  act(() => void fireEvent.click(screen.getByRole("button", { name })));
  await advance(0);
}
function type(name: string, value: string) {
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
}

test("what is typed about a case stays when a colleague's step removes the case from the list", async () => {
  let corrections = [CASE];
  fakeApi.on("GET", /^\/api\/match-corrections/, () => ({ body: { corrections } }));
  fakeApi.on("POST", /\/review$/, () => ({ body: CASE }));
  const app = createApp({ role: "supervisor" });
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <CorrectionScreen isEnded={false} />
    </DisplayZoneProvider>,
    app,
  );
  await advance(0);
  await press("It is correct …");
  const first = screen.getByRole("textbox", { name: "First name on the report" });
  expect(document.activeElement).toBe(first);
  type("First name on the report", "Wren");
  type("Birth date on the report", "30-Jan-1993");
  type("What you found", "The report names the patient.");
  corrections = [];
  act(() => void invalidate(app.client, correctionKeys.all));
  await advance(0);
  expect(screen.queryByText("It is correct …")).toBeNull();
  await press("It is correct");
  expect(fakeApi.requests.findLast(({ method }) => method === "POST")?.body).toMatchObject({
    verdict: "dismissed",
    text: "The report names the patient.",
    reported: { first_name: "Wren", dob: "1993-01-30" },
  });
});

test("a case of a result that the service attached names the order's patient, and its values", async () => {
  const { patient_details: patient } = orderExample;
  fakeApi.on("GET", /^\/api\/match-corrections/, () => ({ body: { corrections: [CASE] } }));
  fakeApi.on("GET", /^\/api\/orders\/[^/]+$/, () => ({
    body: { ...orderExample, has_requisition: false },
  }));
  const [marker] = labResultsExample.results;
  const results = { ...labResultsExample, results: [marker], missing_results: [] };
  const read = { results, doubt: null, version: "v", earlier: [], ordered: [] };
  const high = { value: 5.6, isInclusive: true };
  const range = { low: null, high, expected: null, unit: "%", text: "<=5.6" };
  fakeApi.on("GET", /\/results/, () => ({
    body: { ...read, assessments: [{ ...ASSESSMENT, range }] },
  }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <CorrectionScreen isEnded={false} />
    </DisplayZoneProvider>,
    createApp({ role: "supervisor" }),
  );
  await advance(0);
  await press("Show the comparison and the values");
  const shown = screen.getByRole("article").textContent;
  expect(shown).toContain(`${patient.first_name} ${patient.last_name}`);
  expect(shown).toContain(`Born${formatDate(birthDate(patient.dob))}`);
  expect(shown).toContain(`Sex${patient.gender}`);
  const table = screen.getByRole("table", { name: "Values of the result" });
  expect(table.textContent).toContain("up to 5.6 %");
});
