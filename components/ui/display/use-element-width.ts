"use client";

import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The width of an element in whole CSS pixels, 0 until it is measured. `width` is its width on screen and follows its
 * size there; `drawnWidth` is its width on paper while the page is being printed, so that a drawing fits.
 */
export function useElementWidth() {
  const [width, setWidth] = useState(0);
  const [printedWidth, setPrintedWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const getWidth = () => Math.floor(element.getBoundingClientRect().width);
    const print = window.matchMedia("print");
    const measure = () => {
      if (!print.matches) setWidth(getWidth());
    };
    setWidth(getWidth());
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // During this event the page already has its print layout, and it is drawn right afterwards.
    const onPrint = () => flushSync(() => setPrintedWidth(print.matches ? getWidth() : null));
    print.addEventListener("change", onPrint);
    return () => {
      observer.disconnect();
      print.removeEventListener("change", onPrint);
    };
  }, []);
  return { ref, width, drawnWidth: printedWidth ?? width };
}
