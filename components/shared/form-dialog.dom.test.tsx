import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { FormDialog } from "./form-dialog";

const none = () => undefined;

test("sending a dialog that was opened from another one does not send that one", () => {
  const [onOuter, onInner] = [vi.fn(), vi.fn()];
  renderInApp(
    <FormDialog title="Book" submitLabel="Book" onSubmit={onOuter} onClose={none}>
      <FormDialog title="Explain" submitLabel="Explain" onSubmit={onInner} onClose={none} />
    </FormDialog>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Explain" }));
  expect(onInner).toHaveBeenCalledTimes(1);
  expect(onOuter).not.toHaveBeenCalled();
});

test("the focus goes to the content when what had it before the dialog is gone", async () => {
  function Screen() {
    const [step, setStep] = useState<"before" | "asking" | "done">("before");
    return (
      <main id="main" tabIndex={-1}>
        {step === "done" ? null : (
          <button type="button" onClick={() => setStep("asking")}>
            Cancel the order
          </button>
        )}
        {step === "asking" ? (
          <FormDialog
            title="Cancel"
            submitLabel="Really cancel"
            onSubmit={() => setStep("done")}
            onClose={() => setStep("before")}
          />
        ) : null}
      </main>
    );
  }
  renderInApp(<Screen />);
  const opener = screen.getByRole("button");
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole("button", { name: /^Cancel\b(?! the)/ }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole("button", { name: "Really cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});
