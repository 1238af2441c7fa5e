import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp, STAFF_ID } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { EmergencyAccessDialog } from "@/components/shared/contact/emergency-access-dialog";
import { ExportDialog } from "@/components/shared/export-dialog";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { CorrectionDialog } from "./corrections/correction-dialog";
import { ParametersDialog } from "./parameters/parameters-dialog";

const ID = "00000000-0000-4000-8000-000000000001";
const AT = "2026-11-20T15:00:00Z";
const FILE = { name: "orders.csv", file: new Blob() };
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
  steps: [],
});
const ACCESS = {
  access_id: ID,
  person_id: ID,
  staff: { staff_id: STAFF_ID, name: "Piper Aldous", is_me: true },
  reason: "The laboratory asked for it today.",
  opened_at: AT,
  ends_at: AT,
  review: null,
};
const question = { title: "Is it correct?", explains: "", label: "Reason", action: "Save" };
const onClose = vi.fn();
/** Sends the response to the dialog's request. */
let answer: () => void;

function hold<Response>(response: Response): Promise<Response> {
  return new Promise((resolve) => {
    answer = () => resolve(response);
  });
}

const DIALOGS: Readonly<Record<string, ReactNode>> = {
  Export: (
    <ExportDialog
      title="Export"
      subtitle=""
      recordId="orders"
      minReasonLength={1}
      reasonHint=""
      send={() => hold(FILE)}
      onClose={onClose}
    >
      All orders
    </ExportDialog>
  ),
  "Open them": <EmergencyAccessDialog personId={ID} onClose={onClose} />,
  Save: (
    <CorrectionDialog question={question} recordId={ID} send={() => hold(CASE)} onClose={onClose} />
  ),
  "Go back": (
    <ParametersDialog
      title="Go back?"
      explains=""
      action="Go back"
      send={() => hold({ overview: null })}
      onClose={onClose}
    />
  ),
};

beforeEach(() => {
  stopClock();
  onClose.mockReset();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:test");
  // The test's browser would navigate to the file instead of saving it.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  fakeApi.on("POST", /emergency/, () => hold({ body: ACCESS }));
});

afterEach(() => vi.restoreAllMocks());

for (const [submit, dialog] of Object.entries(DIALOGS)) {
  async function press() {
    const getScreen = renderInApp(
      <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
        {dialog}
      </DisplayZoneProvider>,
    );
    await advance(0);
    const reason = screen.getByRole("textbox", { name: "Reason" });
    fireEvent.change(reason, { target: { value: "The laboratory asked for it today." } });
    act(() => void fireEvent.click(screen.getByRole("button", { name: submit })));
    await advance(0);
    return getScreen;
  }

  test(`${submit}: its response closes the dialog`, async () => {
    await press();
    answer();
    await advance(0);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test(`${submit}: a response after it was left closes no other dialog`, async () => {
    const { unmount } = await press();
    unmount();
    answer();
    await advance(0);
    expect(onClose).not.toHaveBeenCalled();
  });
}
