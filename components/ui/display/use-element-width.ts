"use client";

import { useCallback, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The width of an element in whole CSS pixels, 0 until it is measured. `width` is that on the screen and follows the
 * element; `drawnWidth` is that on paper while the page is being printed, for what is drawn to fit.
 */
export function useElementWidth() {
  const [width, setWidth] = useState(0);
  const [printedWidth, setPrintedWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const getWidth = () => Math.floor(element.getBoundingClientRect().width);
    const measure = () => setWidth(getWidth());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Within this event the page has its printed layout, and it is drawn right after it.
    const print = window.matchMedia("print");
    const onPrint = () => flushSync(() => setPrintedWidth(print.matches ? getWidth() : null));
    print.addEventListener("change", onPrint);
    return () => {
      observer.disconnect();
      print.removeEventListener("change", onPrint);
    };
  }, []);
  return { ref, width, drawnWidth: printedWidth ?? width };
}
