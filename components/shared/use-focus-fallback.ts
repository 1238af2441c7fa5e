import { type RefObject, useEffect, useRef } from "react";

const CONTENT = "main";
const DIALOG = "[role=dialog], [role=alertdialog]";

/**
 * Keeps the keyboard focus in a region: when the element that had it is gone, for example because the row left the list
 * after its dialog was saved, the focus goes to the element that `find` returns instead of to the page.
 */
export function useFocusFallback(
  region: RefObject<HTMLElement | null>,
  find: (region: HTMLElement) => HTMLElement | null | undefined,
): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (region.current?.contains(target)) last.current = target;
      // A dialog gives the focus back when it closes, to the content of the page where its button is gone.
      else if (target.id !== CONTENT && !target.closest(DIALOG)) last.current = null;
    };
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, [region]);
  // After every rendering, because any of them may have removed the focused element.
  useEffect(() => {
    const restore = () => {
      const { activeElement } = document;
      if (last.current === null || last.current.isConnected || region.current === null) return;
      const isNowhere = activeElement === null || activeElement === document.body;
      if (!isNowhere && activeElement.id !== CONTENT) return;
      if (document.querySelector(DIALOG)) return;
      find(region.current)?.focus();
    };
    // A closing dialog gives back the focus in the next frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(restore));
    return () => cancelAnimationFrame(frame);
  });
}
