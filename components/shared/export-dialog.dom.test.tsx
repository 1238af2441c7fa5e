import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { ConnectionError } from "@/lib/query/core/fetch";
import { ExportDialog } from "./export-dialog";

const BROKEN_OFF = new ConnectionError("The download was cut off before it was complete.");

test("says of a download that broke off that there is no file, and speaks of no saving", async () => {
  renderInApp(
    <ExportDialog
      title="Export"
      subtitle=""
      recordId="orders"
      minReasonLength={1}
      reasonHint=""
      send={() => Promise.reject(BROKEN_OFF)}
      onClose={vi.fn()}
    >
      All orders
    </ExportDialog>,
  );
  const reason = screen.getByRole("textbox", { name: "Reason" });
  fireEvent.change(reason, { target: { value: "For the inspection." } });
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("No file was exported.");
  expect(alert.textContent).toContain("The download was cut off before it was complete.");
  expect(alert.textContent).toContain("Your reason is kept.");
  expect(alert.textContent).not.toMatch(/saved|confirm/);
});
