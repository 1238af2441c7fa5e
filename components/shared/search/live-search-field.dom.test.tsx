import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { forgetSearchTexts } from "@/lib/query/search-text";
import { LiveSearchField } from "./live-search-field";
import { useSearchText } from "./use-search-text";
import { TYPING_PAUSE_MS } from "./use-settled";

function List() {
  const { text, setText } = useSearchText("orders");
  return (
    <>
      <LiveSearchField label="Name" action="Search orders" text={text} onSearch={setText} />
      <output>{text}</output>
      <button type="button" onClick={() => setText("")}>
        Clear
      </button>
    </>
  );
}

const field = () => screen.getByRole("searchbox", { name: "Name" }) as HTMLInputElement;
const searched = () => screen.getByRole("status").textContent;
const type = (value: string) => act(() => fireEvent.change(field(), { target: { value } }));

beforeEach(() => {
  sessionStorage.clear();
  stopClock();
});

test("a list is searched once typing pauses, and at once by Enter", async () => {
  renderInApp(<List />);
  type("cas");
  await advance(TYPING_PAUSE_MS - 50);
  type("castellan ");
  await advance(TYPING_PAUSE_MS - 50);
  expect(searched()).toBe("");
  await advance(100);
  expect([searched(), field().value]).toEqual(["castellan", "castellan "]);
  type("wren");
  act(() => void fireEvent.keyDown(field(), { key: "Enter" }));
  await advance(0);
  expect(searched()).toBe("wren");
});

test("the text can be cleared elsewhere", async () => {
  renderInApp(<List />);
  type("castellan");
  await advance(TYPING_PAUSE_MS);
  act(() => void fireEvent.click(screen.getByRole("button", { name: "Clear" })));
  await advance(0);
  expect([searched(), field().value]).toEqual(["", ""]);
});

test("the text survives a reload of the tab outside the address, and not the end of the session", async () => {
  const { unmount } = renderInApp(<List />);
  type("castellan");
  await advance(TYPING_PAUSE_MS);
  unmount();
  const reloaded = renderInApp(<List />, createApp({ path: "/orders" }));
  await advance(0);
  expect([searched(), field().value, window.location.search]).toEqual([
    "castellan",
    "castellan",
    "",
  ]);
  reloaded.unmount();
  forgetSearchTexts();
  renderInApp(<List />, createApp({ path: "/orders" }));
  await advance(0);
  expect(searched()).toBe("");
});

test("a link to other filters opens the list without the text, for good", async () => {
  const { client } = createApp();
  const open = async (path: string) => {
    const list = renderInApp(<List />, createApp({ path, client }));
    await advance(0);
    return list;
  };
  const list = await open("/orders");
  type("castellan");
  await advance(TYPING_PAUSE_MS);
  list.unmount();
  const returned = await open("/orders");
  expect(searched()).toBe("castellan");
  returned.unmount();
  const linked = await open("/orders?status=completed");
  expect(searched()).toBe("");
  linked.unmount();
  await open("/orders");
  expect(searched()).toBe("");
});
