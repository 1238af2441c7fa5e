import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { usePanZoom } from "./use-pan-zoom";

const HOUR_MS = 3_600_000;
const RANGE = { start: 0, end: 10 * HOUR_MS };
// One pixel is 1.5 minutes.
const WIDTH_PX = 400;
const REST_MS = 160;

const onRange = vi.fn();
const onPoint = vi.fn();
const onZoom = vi.fn();

function Plots() {
  const { stack, handlers } = usePanZoom({
    range: RANGE,
    width: WIDTH_PX,
    onRange,
    onZoom,
    onPoint,
  });
  return (
    <div ref={stack} {...handlers} data-testid="stack">
      <div data-plot="">Plot</div>
      <p>Legend</p>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  onRange.mockClear();
  onZoom.mockClear();
  onPoint.mockClear();
  render(<Plots />);
});

const plot = () => screen.getByText("Plot");
const shift = () => screen.getByTestId("stack").style.getPropertyValue("--pan-x");
// Wheel events in this DOM lack the mouse event fields.
function zoom(deltaY: number, clientX: number) {
  const event = createEvent.wheel(plot(), { deltaY });
  fireEvent(plot(), Object.assign(event, { ctrlKey: true, clientX }));
}
const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, pointerType: "mouse" });

test("dragging to the right with Shift shows what was before, once it is let go", () => {
  fireEvent.pointerDown(plot(), { ...at(100), shiftKey: true });
  fireEvent.pointerMove(plot(), at(140));
  expect(shift()).toBe("40px");
  expect(onRange).not.toHaveBeenCalled();
  fireEvent.pointerUp(plot(), at(140));
  expect(onRange).toHaveBeenCalledExactlyOnceWith({ start: -HOUR_MS, end: 9 * HOUR_MS });
});

test("dragging draws a box over time, in either direction, and zooms to it", () => {
  const box = () => screen.getByTestId("stack").style.getPropertyValue("--box-width");
  fireEvent.pointerDown(plot(), at(200));
  fireEvent.pointerMove(plot(), at(120));
  expect(box()).toBe("80px");
  expect(shift()).toBe("0px");
  fireEvent.pointerUp(plot(), at(120));
  expect(box()).toBe("0px");
  expect(onZoom).toHaveBeenCalledExactlyOnceWith({ start: 3 * HOUR_MS, end: 5 * HOUR_MS });
  expect(onRange).not.toHaveBeenCalled();
});

test("Escape gives up the box", () => {
  fireEvent.pointerDown(plot(), at(100));
  fireEvent.pointerMove(plot(), at(200));
  fireEvent.keyDown(window, { key: "Escape" });
  fireEvent.pointerUp(plot(), at(200));
  expect(onZoom).not.toHaveBeenCalled();
});

test("a press that hardly moves points at a moment and drags nothing", () => {
  fireEvent.pointerDown(plot(), at(100));
  fireEvent.pointerMove(plot(), at(103));
  fireEvent.pointerUp(plot(), at(103));
  expect(onRange).not.toHaveBeenCalled();
  expect(onPoint).toHaveBeenCalledExactlyOnceWith(103);
});

test("an interrupted drag puts the plots back", () => {
  fireEvent.pointerDown(plot(), at(100));
  fireEvent.pointerMove(plot(), at(180));
  fireEvent.pointerCancel(plot(), at(180));
  expect(shift()).toBe("0px");
  fireEvent.pointerUp(plot(), at(180));
  expect(onRange).not.toHaveBeenCalled();
});

test("the wheel with Ctrl zooms around the pointer, and the range follows when it rests", () => {
  const halved = 300 * Math.LN2;
  zoom(-halved / 2, 200);
  zoom(-halved / 2, 200);
  vi.advanceTimersByTime(REST_MS - 20);
  expect(onRange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(onRange).toHaveBeenCalledExactlyOnceWith({ start: 2.5 * HOUR_MS, end: 7.5 * HOUR_MS });
});

test("a sideways wheel pans, and an upright one scrolls the page", () => {
  expect(fireEvent.wheel(plot(), { deltaX: 0, deltaY: 40 })).toBe(true);
  vi.advanceTimersByTime(REST_MS);
  expect(onRange).not.toHaveBeenCalled();
  expect(fireEvent.wheel(plot(), { deltaX: 40, deltaY: 0 })).toBe(false);
  vi.advanceTimersByTime(REST_MS);
  expect(onRange).toHaveBeenCalledExactlyOnceWith({ start: HOUR_MS, end: 11 * HOUR_MS });
});

test("what lies outside a plot neither pans nor points", () => {
  fireEvent.pointerDown(screen.getByText("Legend"), at(100));
  fireEvent.pointerMove(screen.getByText("Legend"), at(200));
  fireEvent.pointerUp(screen.getByText("Legend"), at(200));
  expect(onRange).not.toHaveBeenCalled();
  expect(onPoint).not.toHaveBeenCalled();
});
