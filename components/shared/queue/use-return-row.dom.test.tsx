import { useQueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { createQueryClient } from "@/lib/query/core/query-client";
import { useQueueList } from "./use-queue-list";
import { getQueueRowProps, useQueueRows } from "./use-queue-rows";
import { keepOpenedRow, useReturnRow } from "./use-return-row";

const IDS = ["a", "b", "c"];

function List() {
  const client = useQueryClient();
  const { cursor, goTo, point } = useQueueList({
    screen: "People",
    noun: "person",
    items: IDS,
    getId: (id) => id,
    onOpen: (id) => keepOpenedRow(client, "/people/", id),
  });
  useReturnRow({ base: "/people/", ids: IDS, goTo, point });
  const rows = useQueueRows<HTMLUListElement>(cursor);
  return (
    <>
      <KeyListener />
      <a href="/people">People</a>
      <ul ref={rows}>
        {IDS.map((id, index) => (
          <li key={id} {...getQueueRowProps(index, index === cursor.index)}>
            <a href={`/people/${id}`}>{id}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const getCurrent = () =>
  screen.getAllByRole("listitem").find((row) => row.getAttribute("aria-current"))?.textContent;
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const OPENERS = [
  ["a click", () => fireEvent.click(screen.getByRole("link", { name: "b" }))],
  ["Enter", () => ["j", "j", "Enter"].map(press)],
] as const;

test.each(OPENERS)(
  "Back from a person opened by %s returns to the row, with the focus",
  (_, openPerson) => {
    const client = createQueryClient();
    renderInApp(<List />, createApp({ client }));
    expect(getCurrent()).toBeUndefined();
    openPerson();
    cleanup();
    renderInApp(<List />, createApp({ client }));
    expect(getCurrent()).toBe("b");
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "b" }));
  },
);

test("a list that was opened by a link has the cursor at the row, and leaves the focus", () => {
  const client = createQueryClient();
  keepOpenedRow(client, "/people/", "c");
  const link = document.body.appendChild(document.createElement("button"));
  link.focus();
  renderInApp(<List />, createApp({ client }));
  expect(getCurrent()).toBe("c");
  expect(document.activeElement).toBe(link);
  link.remove();
});
