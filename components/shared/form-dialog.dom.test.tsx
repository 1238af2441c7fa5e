import { fireEvent, screen } from "@testing-library/react";
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
