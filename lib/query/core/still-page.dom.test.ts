import { useQuery } from "@tanstack/react-query";
import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { renderHookInApp } from "@/bin/testing/components/render-in-app";
import { requestJson } from "@/bin/testing/components/request-json";
import { advance, stopClock } from "@/bin/testing/components/time";
import { keepPageStill } from "./still-page";

let stop = () => {};
beforeEach(() => {
  stopClock();
  stop = keepPageStill();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Presses a button and lets a response arrive before it is released. */
async function pressWhileArriving() {
  const late = heldReply();
  fakeApi.on("GET", /alerts/, () => late.reply);
  const { result } = renderHookInApp(() =>
    useQuery({ queryKey: ["alerts"], queryFn: () => requestJson<string>("/api/invented/alerts") }),
  );
  const button = document.body.appendChild(document.createElement("button"));
  fireEvent.pointerDown(button);
  late.send({ body: "one alert" });
  await advance(1_000);
  return { button, shown: () => result.current.data };
}

test("what arrives during a press is shown after its click", async () => {
  const { button, shown } = await pressWhileArriving();
  let shownAtClick: string | undefined = "not clicked";
  button.addEventListener("click", () => {
    shownAtClick = shown();
  });
  act(() => {
    fireEvent.pointerUp(button);
    fireEvent.click(button);
  });
  expect(shownAtClick).toBeUndefined();
  await advance(0);
  expect(shown()).toBe("one alert");
});

test("a press that takes the focus from a field goes on", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  const { button, shown } = await pressWhileArriving();
  act(() => button.focus());
  await advance(0);
  expect(shown()).toBeUndefined();
});

test.each([
  ["a drag that the browser takes over", (button: Element) => fireEvent.pointerCancel(button)],
  ["a window that loses the focus", () => fireEvent(window, new Event("blur"))],
  ["10 s, since the end may be lost", () => advance(9_000)],
])("%s ends the press", async (_, end) => {
  const { button, shown } = await pressWhileArriving();
  expect(shown()).toBeUndefined();
  await act(async () => void (await end(button)));
  await advance(0);
  expect(shown()).toBe("one alert");
});
