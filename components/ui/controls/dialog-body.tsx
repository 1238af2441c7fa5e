import { type ReactNode, useEffect, useRef } from "react";

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

/**
 * What a dialog shows between its head and its buttons: the one place that scrolls, so what ends the job stays in view
 * below it. Where it scrolls and has nothing to focus, it can be focused itself, to be scrolled by keyboard.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    const update = () => {
      const scrolls = element.scrollHeight > element.clientHeight;
      if (scrolls && element.querySelector(FOCUSABLE) === null) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div
      ref={body}
      className="grid min-h-0 min-w-0 gap-3.5 overflow-y-auto overscroll-contain px-4 py-3.5 *:min-w-0"
    >
      {children}
    </div>
  );
}
