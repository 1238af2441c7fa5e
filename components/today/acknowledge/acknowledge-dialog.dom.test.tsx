import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import { POTASSIUM_RESULT } from "@/bin/testing/components/potassium-result";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { CalendarDate } from "@/lib/contract/primitives";
import { resultsQuery } from "@/lib/query/results";
import { AcknowledgeDialog } from "./acknowledge-dialog";

const ORDER_ID = "00000000-0000-4000-8000-000000000001";
const onClose = vi.fn();

function open(app = createApp()): void {
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <AcknowledgeDialog
        subject={{ kind: "order", id: ORDER_ID, eventId: 1 }}
        kind="critical"
        person="Wren Halloway"
        birthDate={"1984-03-02" as CalendarDate}
        physician="Dr. Lark"
        title="Potassium"
        onClose={onClose}
      />
    </DisplayZoneProvider>,
    app,
  );
}

const getButton = () => screen.getByRole("button", { name: "Acknowledge" });
const sent = () => fakeApi.requests.filter(({ method }) => method === "POST");

beforeEach(() => {
  onClose.mockReset();
  fakeApi.on("GET", /acknowledgements/, () => ({ body: { acknowledgements: [] } }));
});

test("says whose result it is, and that acknowledging notifies nobody", () => {
  const { reply } = heldReply();
  fakeApi.on("GET", /\/results\?/, () => reply);
  open();
  expect(screen.getByText("Wren Halloway, born 02-Mar-1984 · Potassium")).toBeTruthy();
  expect(
    screen.getByText("This does not notify Dr. Lark. The call is recorded separately."),
  ).toBeTruthy();
});

test("values that cannot be read are not acknowledged, and the button says why", async () => {
  const failed = { status: 500, body: refusal("internal", "Phial failed.") };
  fakeApi.on("GET", /\/results\?/, () => failed);
  open();
  const getReason = () =>
    document.getElementById(getButton().getAttribute("aria-describedby") ?? "")?.textContent;
  await waitFor(() => expect(getReason()).toMatch(/could not be reloaded/));
  expect(getButton().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(getButton());
  expect(sent()).toEqual([]);
});

test("sends the version of the values on screen, and shows the refusal if it is outdated", async () => {
  const message =
    "The values have changed since you read them. Nothing was acknowledged. Check them again.";
  const refused = { status: 409, body: refusal("conflict", message) };
  fakeApi.on("POST", /acknowledgements/, () => refused);
  // They are read again after the refusal.
  const { reply } = heldReply();
  fakeApi.on("GET", /\/results\?/, () => reply);
  const app = createApp();
  app.client.setQueryData(resultsQuery(ORDER_ID, "order").queryKey, POTASSIUM_RESULT);
  open(app);
  fireEvent.click(getButton());
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was acknowledged.");
  expect(sent().map(({ body }) => body)).toMatchObject([{ result_version: "v" }]);
  expect(onClose).not.toHaveBeenCalled();
});
