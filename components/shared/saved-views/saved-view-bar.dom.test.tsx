import { act, fireEvent, screen } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ComponentProps } from "react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { SavedView } from "@/lib/contract/dashboard/saved-view";
import { LAB_REPORT_FILTERS, LAB_REPORT_LIST } from "@/lib/domain/lab-reports/report-filters";
import { savedViewsQuery } from "@/lib/query/saved-views";
import { SavedViewBar } from "./saved-view-bar";
import { useOpenView } from "./use-open-view";

const { page: _page, ...filters } = LAB_REPORT_FILTERS.defaults;

function createView(number: number, name: string): SavedView {
  return SavedView.parse({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    screen: "lab_reports",
    name,
    owner: "Piper Aldous",
    is_own: true,
    is_shared: false,
    is_default: false,
    query: "",
    columns: [],
    updated_at: "2026-11-20T15:00:00Z",
  });
}
const OPEN = createView(1, "Unread");
const ADDED = createView(2, "Old ones");

type Ready = ComponentProps<typeof SavedViewBar>["ready"];

function Bar({ ready = [] }: { ready?: NonNullable<Ready> }) {
  const { views, view } = useOpenView("lab_reports");
  return (
    <SavedViewBar
      list={LAB_REPORT_LIST}
      noun="lab reports"
      views={views}
      open={view}
      content={{ screen: "lab_reports", filters, columns: [] }}
      isEdited={false}
      ready={ready}
    />
  );
}

async function press(role: "button" | "menuitem", name: string | RegExp) {
  act(() => void fireEvent.click(screen.getByRole(role, { name })));
  await advance(0);
}

const SAVING = {
  action: "saving a view",
  run: async () => {
    await press("button", "Save as view");
    fireEvent.change(screen.getByRole("textbox", { name: "Name" }), {
      target: { value: ADDED.name },
    });
    await press("button", "Save");
  },
  views: [OPEN, ADDED],
  opens: `/lab-reports?view=${ADDED.id}`,
};
const DELETION = {
  action: "deleting a view",
  run: async () => {
    await press("button", `View ${OPEN.name}`);
    await press("menuitem", /^Delete/);
  },
  views: [],
  opens: "/lab-reports?view=all",
};
const ACTIONS = [SAVING, DELETION];

async function start({ run, views }: (typeof ACTIONS)[number]) {
  const { reply, send } = heldReply();
  for (const method of ["POST", "DELETE"]) fakeApi.on(method, /^\/api\/saved-views/, () => reply);
  const app = createApp({ path: "/lab-reports" });
  app.client.setQueryData(savedViewsQuery().queryKey, { views: [OPEN] });
  const { unmount } = renderInApp(
    <SearchParamsContext value={new URLSearchParams({ view: OPEN.id })}>
      <Bar />
    </SearchParamsContext>,
    app,
  );
  await run();
  expect(fakeApi.requests).toHaveLength(1);
  return {
    app,
    unmount,
    answer: async () => {
      send({ body: { views } });
      await advance(0);
    },
  };
}

beforeEach(() => stopClock());

test.each(ACTIONS)("$action opens another view of the list", async (action) => {
  const { app, answer } = await start(action);
  await answer();
  expect(app.visited).toEqual([action.opens]);
});

test.each(ACTIONS)("$action navigates nowhere after the list was left", async (action) => {
  const { app, unmount, answer } = await start(action);
  unmount();
  await answer();
  expect(app.visited).toEqual([]);
  expect(app.client.getQueryData(savedViewsQuery().queryKey)?.views).toEqual(action.views);
});

test("a deleted view can be restored from the list", async () => {
  const { answer } = await start(DELETION);
  await answer();
  expect(screen.getByRole("status", { name: "Deleted view" }).textContent).toContain("was deleted");
});

test("a ready view is a link of the list, current while its filters are shown and no saved view is open", () => {
  const ready = [
    { name: "Past its usual time", query: "lateness=past_usual", isCurrent: true },
    { name: "Created this week", query: "created=this_week", isCurrent: false },
  ];
  const show = (params: Record<string, string>) => {
    const app = createApp({ path: "/lab-reports" });
    app.client.setQueryData(savedViewsQuery().queryKey, { views: [OPEN] });
    const { unmount } = renderInApp(
      <SearchParamsContext value={new URLSearchParams(params)}>
        <Bar ready={ready} />
      </SearchParamsContext>,
      app,
    );
    const links = screen.getAllByRole("link");
    const current = links.filter((link) => link.getAttribute("aria-current") === "page");
    const shown = {
      addresses: links.map((link) => link.getAttribute("href")),
      current: current.map(({ textContent }) => textContent),
      menus: screen.queryAllByRole("button", { name: /^View / }).length,
    };
    unmount();
    return shown;
  };
  expect(show({})).toEqual({
    addresses: [
      "/lab-reports?view=all",
      `/lab-reports?view=${OPEN.id}`,
      "/lab-reports?lateness=past_usual",
      "/lab-reports?created=this_week",
    ],
    current: ["Past its usual time"],
    menus: 0,
  });
  expect(show({ view: OPEN.id })).toMatchObject({ current: [OPEN.name] });
});
