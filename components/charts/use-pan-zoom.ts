"use client";

import { type PointerEvent, useEffect, useRef } from "react";

type Range = { readonly start: number; readonly end: number };
type PanZoom = {
  range: Range;
  width: number;
  /** Called with the new range once panning, or zooming with the wheel, has ended. */
  onRange: (range: Range) => void;
  /** Called with the range of a box that was drawn to zoom. */
  onZoom: (range: Range) => void;
  /** Called on a press without movement and while a pointer hovers, with pixels from the left of the plots. */
  onPoint: (x: number) => void;
};

/** A press that moves less than this is not a drag. */
const STILL_PX = 4;
const REST_MS = 160;

type Movement = { shift: number; scale: number };
const AT_REST: Movement = { shift: 0, scale: 1 };
type Drag = {
  id: number;
  from: number;
  left: number;
  to: number;
  isBox: boolean;
  isMoving: boolean;
};

/**
 * Drag with a mouse to draw a box over time and zoom to it; drag with Shift or with a finger to pan. Ctrl or ⌘ with the
 * wheel (or a pinch) zooms, a sideways wheel pans, Escape cancels a drag. During the gesture, the plots below `stack`
 * are changed by style only; the range is reported when it ends. Keys and buttons do the same without a pointer.
 */
export function usePanZoom({ range, width, onRange, onZoom, onPoint }: PanZoom) {
  const stack = useRef<HTMLDivElement>(null);
  const movement = useRef<Movement>(AT_REST);
  const drag = useRef<Drag | null>(null);
  const latest = useRef({ range, width, onRange });
  useEffect(() => {
    latest.current = { range, width, onRange };
    // The plot of the new range replaces the shifted one at the same position.
    show(stack.current, AT_REST);
    movement.current = AT_REST;
  }, [range, width, onRange]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !drag.current) return;
      drag.current = null;
      movement.current = AT_REST;
      show(stack.current, AT_REST);
      showBox(stack.current, null);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  useEffect(() => {
    const element = stack.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onWheel = (event: WheelEvent) => {
      const plot = plotAt(event.target);
      if (!plot) return;
      const isZoom = event.ctrlKey || event.metaKey;
      if (!isZoom && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      const x = event.clientX - plot.getBoundingClientRect().left;
      movement.current = isZoom
        ? zoomed(movement.current, Math.exp(-event.deltaY / 300), x)
        : { ...movement.current, shift: movement.current.shift - event.deltaX };
      show(element, movement.current);
      clearTimeout(timer);
      timer = setTimeout(() => settle(latest.current, movement.current), REST_MS);
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("wheel", onWheel);
    };
  }, []);

  return {
    stack,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const plot = plotAt(event.target);
        if (!plot || event.button !== 0) return;
        const { left } = plot.getBoundingClientRect();
        const { clientX: from, pointerId: id } = event;
        const isBox = event.pointerType === "mouse" && !event.shiftKey;
        drag.current = { id, from, left, to: from, isBox, isMoving: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = drag;
        if (!current) {
          const plot = event.pointerType === "mouse" ? plotAt(event.target) : null;
          if (plot) onPoint(event.clientX - plot.getBoundingClientRect().left);
          return;
        }
        const shift = event.clientX - current.from;
        if (!current.isMoving && Math.abs(shift) < STILL_PX) return;
        if (!current.isMoving) event.currentTarget.setPointerCapture(current.id);
        current.isMoving = true;
        current.to = event.clientX;
        if (current.isBox) return showBox(stack.current, getBox(current, latest.current.width));
        movement.current = { shift, scale: 1 };
        show(stack.current, movement.current);
      },
      onPointerUp: (event: PointerEvent) => {
        const { current } = drag;
        drag.current = null;
        if (!current) return;
        showBox(stack.current, null);
        if (current.isMoving && current.isBox) {
          const { left, right } = getBox(current, width);
          if (right - left < STILL_PX) return;
          const msPerPx = (range.end - range.start) / width;
          onZoom({
            start: Math.round(range.start + left * msPerPx),
            end: Math.round(range.start + right * msPerPx),
          });
        } else if (current.isMoving) settle(latest.current, movement.current);
        else onPoint(event.clientX - current.left);
      },
      onPointerCancel: () => {
        drag.current = null;
        movement.current = AT_REST;
        show(stack.current, AT_REST);
        showBox(stack.current, null);
      },
    },
  };
}

function plotAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-plot]") : null;
}

function zoomed({ shift, scale }: Movement, factor: number, x: number): Movement {
  const next = Math.min(50, Math.max(0.05, scale * factor));
  return { scale: next, shift: x - ((x - shift) / scale) * next };
}

function show(stack: HTMLElement | null, { shift, scale }: Movement): void {
  stack?.style.setProperty("--pan-x", `${shift}px`);
  stack?.style.setProperty("--pan-scale", String(scale));
}

/** The dragged part of the plots in pixels from their left, for either drag direction. */
function getBox({ from, to, left }: Drag, width: number): { left: number; right: number } {
  const inside = (x: number) => Math.min(width, Math.max(0, x - left));
  return { left: inside(Math.min(from, to)), right: inside(Math.max(from, to)) };
}

/** Shows the box in every plot below an element; null hides it. */
export function showBox(
  stack: HTMLElement | null,
  box: { readonly left: number; readonly right: number } | null,
): void {
  stack?.style.setProperty("--box-left", `${box?.left ?? 0}px`);
  stack?.style.setProperty("--box-width", `${box ? box.right - box.left : 0}px`);
  stack?.style.setProperty("--box-opacity", box ? "1" : "0");
}

function settle(
  { range, width, onRange }: Pick<PanZoom, "range" | "width" | "onRange">,
  { shift, scale }: Movement,
): void {
  const msPerPx = (range.end - range.start) / width / scale;
  const start = Math.round(range.start - shift * msPerPx);
  onRange({ start, end: Math.round(start + width * msPerPx) });
}
