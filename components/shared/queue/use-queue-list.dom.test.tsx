import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { advance, stopClock } from "@/bin/testing/components/time";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { Announcer } from "./announcer";
import { type QueueList, useQueueList } from "./use-queue-list";
import { getQueueRowProps, useQueueRows } from "./use-queue-rows";

type Item = { id: string };
type ListProps = { items: readonly Item[]; initialId?: string | null };

const getId = ({ id }: Item) => id;
const describe = ({ id }: Item) => `item ${id}`;
const onOpen = vi.fn();
const onSelect = vi.fn();
let list: QueueList<Item>;

function List({ items, initialId = null }: ListProps) {
  list = useQueueList<Item>({
    screen: "Orders",
    noun: "order",
    items,
    getId,
    onOpen,
    initialId,
    describe,
    keys: [{ keys: "x", label: "Select the order", run: onSelect }],
  });
  const rows = useQueueRows<HTMLUListElement>(list.cursor);
  return (
    <>
      <KeyListener />
      <input aria-label="Search" />
      <button type="button">Filter</button>
      <div role="dialog">
        <button type="button">Close</button>
      </div>
      <ul ref={rows}>
        {items.map(({ id }, index) => (
          <li key={id} {...getQueueRowProps(index, index === list.cursor.index)}>
            <a href={`#${id}`}>{id}</a>
            {isMarked(id) ? (
              <a href={`#result-${id}`} data-queue-focus="">
                result of {id}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <Announcer>{list.announcement}</Announcer>
    </>
  );
}

/** A row with a link of its own to what Enter opens, after another link. */
const isMarked = (id: string) => id === "m";
const createItems = (ids: string) => [...ids].map((id) => ({ id }));
const getCurrent = () =>
  screen.getAllByRole("listitem").find((row) => row.getAttribute("aria-current"))?.textContent;
const press = (key: string, target: Element = document.body, more = {}) =>
  fireEvent.keyDown(target, { key, ...more });

beforeEach(() => {
  onOpen.mockClear();
  onSelect.mockClear();
});

test("j and k move between the first and the last row with the focus, and Enter opens", () => {
  render(<List items={createItems("ab")} />);
  press("Enter");
  expect(onOpen).not.toHaveBeenCalled();
  const positions = ["j", "j", "j", "k", "k"].map((key) => {
    press(key);
    expect(document.activeElement?.textContent).toBe(getCurrent());
    return getCurrent();
  });
  expect(positions).toEqual(["a", "b", "b", "a", "a"]);
  act(() => (document.activeElement as HTMLElement).blur());
  press("Enter");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: "a" });
});

test("one row is a Tab stop, the one under the cursor, and the arrow keys move from it", () => {
  render(<List items={createItems("abc")} />);
  const getStops = () => screen.getAllByRole("link").filter(({ tabIndex }) => tabIndex === 0);
  expect(getStops().map(({ textContent }) => textContent)).toEqual(["a"]);
  press("j");
  press("j");
  expect(getStops().map(({ textContent }) => textContent)).toEqual(["b"]);
  press("ArrowDown", screen.getByRole("link", { name: "b" }));
  expect(document.activeElement?.textContent).toBe("c");
  press("ArrowUp", screen.getByRole("link", { name: "c" }));
  expect(document.activeElement?.textContent).toBe("b");
  expect(screen.getByRole("status").textContent).toContain("2 of 3: item b");
  press("ArrowDown", screen.getByRole("button", { name: "Filter" }));
  expect(getCurrent()).toBe("b");
});

test("a held key moves once", () => {
  render(<List items={createItems("abcd")} />);
  press("j");
  press("j", document.body, { repeat: true });
  press("j", document.body, { repeat: true });
  expect(getCurrent()).toBe("a");
});

test("keys do nothing while a person types, in a dialog, and with a modifier", () => {
  render(<List items={createItems("abcd")} />);
  press("j", screen.getByRole("textbox"));
  press("j", screen.getByRole("button", { name: "Close" }));
  press("j", document.body, { ctrlKey: true });
  press("j", document.body, { metaKey: true });
  expect(getCurrent()).toBeUndefined();
  press("x", screen.getByRole("textbox"));
  expect(onSelect).not.toHaveBeenCalled();
});

test("Enter on a button presses the button", () => {
  render(<List items={createItems("ab")} />);
  press("j");
  press("Enter", screen.getByRole("button", { name: "Filter" }));
  expect(onOpen).not.toHaveBeenCalled();
});

test("a key of the screen gets the item under the cursor", () => {
  render(<List items={createItems("abc")} initialId="b" />);
  press("x");
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: "b" });
});

test("an item that is not among the rows gives its cursor to no other, and the first move goes to the first row", () => {
  const { rerender } = render(<List items={createItems("abc")} initialId="z" />);
  expect(getCurrent()).toBeUndefined();
  act(() => list.point("y"));
  expect(getCurrent()).toBeUndefined();
  press("j");
  expect(getCurrent()).toBe("a");
  act(() => list.point("z"));
  rerender(<List items={createItems("abcz")} initialId="z" />);
  expect(getCurrent()).toBe("z");
});

test("the cursor follows its item while rows come and go above", () => {
  const { rerender } = render(<List items={createItems("abc")} />);
  act(() => list.point("b"));
  rerender(<List items={createItems("xyabc")} />);
  expect(getCurrent()).toBe("b");
  rerender(<List items={createItems("bc")} />);
  expect(getCurrent()).toBe("b");
});

test("when its item leaves, the cursor stays at that row, or at the last one", () => {
  const { rerender } = render(<List items={createItems("abc")} />);
  act(() => list.point("c"));
  rerender(<List items={createItems("ab")} />);
  expect(getCurrent()).toBe("b");
  rerender(<List items={[]} />);
  expect(list.cursor.index).toBeNull();
});

test("announces the place of the item, and joins sentences that follow within a second", async () => {
  stopClock();
  render(<List items={createItems("abc")} />);
  act(() => list.announce("Rejected."));
  await advance(500);
  press("j");
  expect(screen.getByRole("status").textContent).toBe("Rejected. 1 of 3: item a");
  await advance(1_000);
  press("j");
  expect(screen.getByRole("status").textContent).toBe("2 of 3: item b");
});

test("the keys of a list that was left do nothing", () => {
  const { unmount } = render(<List items={createItems("ab")} />);
  render(<KeyListener />);
  unmount();
  press("x");
  expect(onSelect).not.toHaveBeenCalled();
});

test("the focus goes to the marked link of a row, although another link is before it", () => {
  render(<List items={createItems("m")} />);
  press("j");
  expect(document.activeElement?.getAttribute("href")).toBe("#result-m");
});
