import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { KeyListener } from "./key-listener";
import { useRowCursor } from "./use-row-cursor";

const onOpen = vi.fn();
const onMore = vi.fn();

function Rows({ count }: { count: number }) {
  const cursor = useRowCursor({
    screen: "Orders",
    row: "order",
    count,
    onOpen,
    more: [{ keys: "x", label: "Select the order", run: onMore }],
  });
  return (
    <>
      <KeyListener />
      <output>{cursor === null ? "none" : cursor}</output>
      <input aria-label="Search" />
      <button type="button">Filter</button>
      <div role="dialog">
        <button type="button">Close</button>
      </div>
    </>
  );
}

const cursor = () => screen.getByRole("status").textContent;
const press = (key: string, target: Element = document.body, more = {}) =>
  fireEvent.keyDown(target, { key, ...more });

beforeEach(() => {
  onOpen.mockClear();
  onMore.mockClear();
});

test("j and k move between the first and the last row, and Enter opens the row", () => {
  render(<Rows count={2} />);
  press("Enter");
  expect(onOpen).not.toHaveBeenCalled();
  const positions = ["j", "j", "j", "k", "k"].map((key) => {
    press(key);
    return cursor();
  });
  expect(positions).toEqual(["0", "1", "1", "0", "0"]);
  press("Enter");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
});

test("a held key moves once", () => {
  render(<Rows count={5} />);
  press("j");
  press("j", document.body, { repeat: true });
  press("j", document.body, { repeat: true });
  expect(cursor()).toBe("0");
});

test("keys rest while a person types, in a dialog, and with a modifier", () => {
  render(<Rows count={5} />);
  press("j", screen.getByRole("textbox"));
  press("j", screen.getByRole("button", { name: "Close" }));
  press("j", document.body, { ctrlKey: true });
  press("j", document.body, { metaKey: true });
  expect(cursor()).toBe("none");
  press("x", screen.getByRole("textbox"));
  expect(onMore).not.toHaveBeenCalled();
});

test("Enter on a button presses the button", () => {
  render(<Rows count={5} />);
  press("j");
  press("Enter", screen.getByRole("button", { name: "Filter" }));
  expect(onOpen).not.toHaveBeenCalled();
});

test("the cursor stays inside a list that got shorter", () => {
  const { rerender } = render(<Rows count={5} />);
  for (const key of ["j", "j", "j", "j"]) press(key);
  rerender(<Rows count={2} />);
  expect(cursor()).toBe("1");
  rerender(<Rows count={0} />);
  expect(cursor()).toBe("none");
});

test("the keys of a screen that was left do nothing", () => {
  const { unmount } = render(<Rows count={5} />);
  render(<KeyListener />);
  unmount();
  press("x");
  expect(onMore).not.toHaveBeenCalled();
});
