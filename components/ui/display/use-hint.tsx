"use client";

import { type FocusEvent, type Ref, useEffect, useRef, useState } from "react";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";

const DELAY_MS = 300;

const tooltipBubble = createLatePart(async () => (await import("./tooltip-bubble")).TooltipBubble);

/**
 * A tooltip for a focused or hovered control: the control's props and the tooltip itself. Without a text there is none.
 * The control must expose the same text to screen readers. `ref` is the control's own ref.
 */
export function useHint(text: string | undefined, ref: Ref<HTMLButtonElement> | undefined) {
  const [isShown, setShown] = useState(false);
  const control = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const Bubble = useLatePart(tooltipBubble, isShown && text !== undefined, {
    isOptional: true,
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setShown(false);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isShown]);
  if (text === undefined) {
    if (isShown) setShown(false);
    return { props: ref ? { ref } : {}, tooltip: null };
  }
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const attach = (element: HTMLButtonElement | null) => {
    control.current = element;
    if (typeof ref === "function") return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };
  const props = {
    ref: attach,
    onMouseEnter: () => {
      timer.current = setTimeout(() => setShown(true), DELAY_MS);
    },
    onMouseLeave: hide,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(":focus-visible")) setShown(true);
    },
    onBlur: hide,
  };
  const tooltip = isShown && Bubble ? <Bubble text={text} triggerRef={control} /> : null;
  return { props, tooltip };
}
