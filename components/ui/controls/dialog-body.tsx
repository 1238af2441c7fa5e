import { type ReactNode, useEffect, useRef } from "react";

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

/**
 * The part of a dialog between its header and its buttons. Only this part scrolls, so the buttons below stay in view.
 * When it scrolls and contains nothing focusable, it becomes focusable itself, to be scrolled by keyboard.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    cancelAnimationFrame(frame);
    return keepFocusOnPage;
  }, []);
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
      className="grid min-h-0 min-w-0 gap-3.5 [--sticky-top:0px] overflow-y-auto overscroll-contain px-4 py-3.5 *:min-w-0"
    >
      {children}
    </div>
  );
}

/** The next frame of a dialog that has closed; another one that opens since then is in charge of the focus. */
let frame = 0;

/**
 * Once a dialog has closed and returned the focus: where there is no element to return it to, because a key opened the
 * dialog or its button has gone, the focus moves to the content of the page instead of staying nowhere.
 */
function keepFocusOnPage(): void {
  // React Aria returns the focus in the next frame.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      const main = document.getElementById("main");
      if (document.activeElement !== document.body || main?.closest("[inert], [aria-hidden]"))
        return;
      main?.focus({ preventScroll: true });
    });
  });
}
