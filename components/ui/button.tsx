"use client";

import { type ReactNode, useId } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { Hint } from "./hint";
import { Kbd } from "./kbd";
import { VisuallyHidden } from "./visually-hidden";

type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "isDisabled"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  kbd?: string;
  /** Why the button does nothing now: it stays in the tab order, dashed, and says this. */
  closedReason?: string | undefined;
  className?: string;
  children?: ReactNode;
};

/** An act. Without children it is a square with an icon and needs an `aria-label`. */
export function Button({
  variant,
  size,
  icon,
  kbd,
  closedReason,
  className,
  children,
  ...aria
}: ButtonProps) {
  const reasonId = useId();
  const look = buttonClass({ variant, size, iconOnly: children === undefined, className });
  const content = (
    <>
      {aria.isPending ? <span className="spin" aria-hidden="true" /> : icon}
      {children}
      {kbd ? <Kbd>{kbd}</Kbd> : null}
    </>
  );
  if (closedReason === undefined) {
    return (
      <AriaButton {...aria} className={look}>
        {content}
      </AriaButton>
    );
  }
  const { onPress: _press, type: _type, ...inert } = aria;
  return (
    <Hint text={closedReason}>
      <AriaButton
        {...inert}
        type="button"
        className={look}
        aria-disabled="true"
        aria-describedby={reasonId}
      >
        {content}
        <VisuallyHidden id={reasonId}>{closedReason}</VisuallyHidden>
      </AriaButton>
    </Hint>
  );
}
