import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createQueue, getItemId } from "@/bin/testing/components/match-review";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { matchQueueQuery } from "@/lib/query/match-review/match-review";
import { useItemKeys } from "./queue-context";
import { QueueFrame } from "./queue-frame";

const NOW = "2026-11-20T15:00:00Z";

/** Counts how often its key was pressed, as the key of an item. */
let pressed = 0;

function Item() {
  useItemKeys("This result", [
    {
      keys: "r",
      label: "Reject",
      run: () => {
        pressed += 1;
      },
    },
  ]);
  return null;
}

beforeEach(() => {
  stopClock();
  pressed = 0;
  fakeApi.on("GET", /^\/api\/match-review$/, () => ({ body: createQueue(1, 2, 3) }));
});

async function open(openId: string | null, arrival?: Promise<void>) {
  const path = openId ? `/match-review/${openId}` : "/match-review";
  const app = createApp({ path, ...(arrival !== undefined && { arrival }) });
  app.client.setQueryData(matchQueueQuery().queryKey, createQueue(1, 2, 3));
  renderInApp(
    <QueueFrame renderedAt={NOW} openId={openId} footer={null}>
      <KeyListener />
      <Item />
    </QueueFrame>,
    app,
  );
  await advance(0);
  return app;
}

async function press(key: string) {
  fireEvent.keyDown(document.body, { key });
  await advance(0);
}

test("beside an item, j opens the next one: the cursor and the page are the same", async () => {
  const app = await open(getItemId(1));
  await press("j");
  expect(app.visited).toEqual([`/match-review/${getItemId(2)}`]);
});

test("in the queue itself, j only moves the cursor", async () => {
  const app = await open(null);
  await press("j");
  await press("j");
  expect(app.visited).toEqual([]);
  await press("Enter");
  expect(app.visited).toEqual([`/match-review/${getItemId(2)}`]);
});

test("the keys of an item are off from the moment that another one is being opened", async () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await open(getItemId(1), arrival);
  await press("r");
  expect(pressed).toBe(1);
  await press("j");
  await press("r");
  expect(pressed).toBe(1);
  expect(screen.getByRole("navigation", { name: "Results to match" })).toBeTruthy();
  // An undo that leads back to the item ends the navigation on the same page.
  arrive();
  await advance(0);
  await press("r");
  expect(pressed).toBe(2);
});
