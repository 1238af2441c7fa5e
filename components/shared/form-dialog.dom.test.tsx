import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
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

test("a dialog that closed shortly before another one takes no focus from what that one returns it to", async () => {
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => {
    last += 1;
    waiting.set(last, run);
    return last;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => waiting.delete(id));
  onTestFinished(() => void vi.unstubAllGlobals());
  const showFrame = () => {
    const due = [...waiting.values()];
    waiting.clear();
    for (const run of due) run(0);
  };
  renderInApp(<Screen />);
  const opener = screen.getByRole("button");
  const close = () =>
    fireEvent.click(screen.getByRole("button", { name: /^Cancel\b(?! the)/, hidden: true }));
  // A key opened it, so nothing had the focus.
  fireEvent.click(opener);
  await screen.findByRole("button", { name: "Really cancel" });
  close();
  showFrame();
  opener.focus();
  fireEvent.click(opener);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  close();
  for (let frame = 0; frame < 4; frame += 1) showFrame();
  expect(document.activeElement).toBe(opener);
});

test("the focus goes to the content when what had it before the dialog is gone", async () => {
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
