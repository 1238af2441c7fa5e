import { act, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { NavigationBar } from "./navigation-bar";
import { navigation } from "./navigation-state";

function show(path: string) {
  renderInApp(
    <SearchParamsContext value={new URLSearchParams(path.split("?")[1])}>
      <NavigationBar />
    </SearchParamsContext>,
    createApp({ path }),
  );
}

const bar = () => screen.queryByRole("progressbar", { name: "Opening the page" });

test("a followed link shows at once that its page is on its way, until it is there", () => {
  show("/orders?page=2");
  expect(bar()).toBeNull();
  act(() => navigation.begin("/people"));
  expect(bar()).not.toBeNull();
  act(() => navigation.end());
  expect(bar()).toBeNull();
});

test("an address within the page is no navigation", () => {
  show("/orders?page=2");
  act(() => navigation.begin("/orders?page=2#main"));
  expect(bar()).toBeNull();
  act(() => navigation.begin("/orders?page=3"));
  expect(bar()).not.toBeNull();
  act(() => navigation.end());
});
