import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { OPTIONAL_ORDER_COLUMNS } from "@/lib/contract/dashboard/orders/order-columns";
import { ColumnsMenu } from "./columns-menu";
import { useOrderColumns } from "./use-order-columns";

type View = Parameters<typeof useOrderColumns>[1];

const [first, second, third] = OPTIONAL_ORDER_COLUMNS;
const VIEW = {
  id: "00000000-0000-4000-8000-000000000001",
  columns: [second],
} as NonNullable<View>;

function List({ view = null }: { view?: View }) {
  const { columns, setColumns } = useOrderColumns([third, first], view);
  return (
    <>
      <ColumnsMenu columns={columns} onChange={setColumns} />
      <output>{columns.join(" ")}</output>
    </>
  );
}

const shown = () => screen.getByRole("status", { hidden: true }).textContent;

function open() {
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  return screen.getAllByRole("checkbox") as HTMLInputElement[];
}

beforeEach(() => {
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
    document.cookie = `${cookie.split("=")[0]}=; max-age=0; path=/`;
  }
});

test("a chosen column takes its own place in the list, and this browser keeps the choice", () => {
  render(<List />);
  const boxes = open();
  expect(boxes.map(({ checked }) => checked).slice(0, 3)).toEqual([true, false, true]);
  fireEvent.click(boxes[1] as Element);
  expect(shown()).toBe([first, second, third].join(" "));
  expect(document.cookie).toContain([first, second, third].join("."));
  fireEvent.click(boxes[0] as Element);
  expect(shown()).toBe([second, third].join(" "));
});

test("changing a view's columns lasts until the view is left, and one's own columns stay", () => {
  const { rerender } = render(<List view={VIEW} />);
  expect(shown()).toBe(second);
  fireEvent.click(open()[0] as Element);
  expect(shown()).toBe([first, second].join(" "));
  expect(document.cookie).toBe("");
  rerender(<List />);
  expect(shown()).toBe([third, first].join(" "));
});
