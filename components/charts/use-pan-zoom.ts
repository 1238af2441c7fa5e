"use client";

import { type PointerEvent, useEffect, useRef } from "react";

type Range = { readonly start: number; readonly end: number };
type PanZoom = {
  range: Range;
  width: number;
  /** Called with the new range once panning or zooming has ended. */
  onRange: (range: Range) => void;
  /** Called for a press without movement, or a hovering pointer, with pixels from the left of the plots. */
  onPoint: (x: number) => void;
};

/** A press that moves less than this counts as a press, not as panning. */
const STILL_PX = 4;
const REST_MS = 160;

type Movement = { shift: number; scale: number };
const AT_REST: Movement = { shift: 0, scale: 1 };

/**
 * Drag to pan, Ctrl or ⌘ with the wheel (or a pinch) to zoom, a sideways wheel to pan. During the gesture, the plots below
 * `stack` are moved by style only; the range is reported when it ends. Keys and buttons do the same without a pointer.
 */
export function usePanZoom({ range, width, onRange, onPoint }: PanZoom) {
  const stack = useRef<HTMLDivElement>(null);
  const movement = useRef<Movement>(AT_REST);
  const drag = useRef<{ id: number; from: number; left: number; isPanning: boolean } | null>(null);
  const latest = useRef({ range, width, onRange });
  useEffect(() => {
    latest.current = { range, width, onRange };
    // The plot of the new range replaces the moved one at the same position.
    show(stack.current, AT_REST);
    movement.current = AT_REST;
  }, [range, width, onRange]);

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
        drag.current = { id: event.pointerId, from: event.clientX, left, isPanning: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = drag;
        if (!current) {
          const plot = event.pointerType === "mouse" ? plotAt(event.target) : null;
          if (plot) onPoint(event.clientX - plot.getBoundingClientRect().left);
          return;
        }
        const shift = event.clientX - current.from;
        if (!current.isPanning && Math.abs(shift) < STILL_PX) return;
        if (!current.isPanning) event.currentTarget.setPointerCapture(current.id);
        current.isPanning = true;
        movement.current = { shift, scale: 1 };
        show(stack.current, movement.current);
      },
      onPointerUp: (event: PointerEvent) => {
        const { current } = drag;
        drag.current = null;
        if (!current) return;
        if (current.isPanning) settle(latest.current, movement.current);
        else onPoint(event.clientX - current.left);
      },
      onPointerCancel: () => {
        drag.current = null;
        movement.current = AT_REST;
        show(stack.current, AT_REST);
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

function settle(
  { range, width, onRange }: Pick<PanZoom, "range" | "width" | "onRange">,
  { shift, scale }: Movement,
): void {
  const msPerPx = (range.end - range.start) / width / scale;
  const start = Math.round(range.start - shift * msPerPx);
  onRange({ start, end: Math.round(start + width * msPerPx) });
}
