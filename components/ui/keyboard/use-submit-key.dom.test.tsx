import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { useSubmitKey } from "./use-submit-key";

function Form({ name, inDialog = false, submit }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useSubmitKey(submit, inDialog ? form : undefined);
  return (
    <form ref={form}>
      <textarea aria-label={name} />
    </form>
  );
}
type FormProps = { name: string; inDialog?: boolean; submit: () => void };

test("Ctrl+Enter sends the form of the dialog it is pressed in, or that of the page", () => {
  const [page, dialog] = [vi.fn(), vi.fn()];
  render(
    <>
      <Form name="page" submit={page} />
      <div role="dialog">
        <Form name="dialog" inDialog submit={dialog} />
      </div>
    </>,
  );
  const press = (name: string, key: object) =>
    fireEvent.keyDown(screen.getByRole("textbox", { name }), { key: "Enter", ...key });
  press("page", {});
  press("page", { ctrlKey: true, repeat: true });
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 0]);
  press("dialog", { ctrlKey: true });
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
  press("page", { metaKey: true });
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1]);
});
