"use client";

import { type ReactNode, useId } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { Hint } from "@/components/ui/display/hint";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

type ButtonProps = Omit<AriaButtonProps, "children" | "className" | "isDisabled"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  kbd?: string;
  /** Why the button does nothing now: it stays in the tab order, dashed, and says this. */
  disabledReason?: string | undefined;
  className?: string;
  children?: ReactNode;
};

/** A button. Without children it is a square with an icon and needs an `aria-label`. */
export function Button({
  variant,
  size,
  icon,
  kbd,
  disabledReason,
  className,
  children,
  ...aria
}: ButtonProps) {
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  const { onPress, type, ...rest } = aria;
  const disabled = {
    type: "button",
    "aria-disabled": "true",
    "aria-describedby": reasonId,
  } as const;
  const enabled = { ...(onPress ? { onPress } : {}), ...(type ? { type } : {}) };
  // One tree for both states, so that a button that becomes disabled or enabled keeps its focus.
  return (
    <>
      <Hint text={disabledReason}>
        <AriaButton
          {...rest}
          {...(isDisabled ? disabled : enabled)}
          className={buttonClass({ variant, size, iconOnly: children === undefined, className })}
        >
          {rest.isPending ? (
            <span
              className="size-3.5 animate-wait rounded-full border-2 border-current border-r-transparent"
              aria-hidden="true"
            />
          ) : (
            icon
          )}
          {children}
          {kbd ? <Kbd>{kbd}</Kbd> : null}
        </AriaButton>
      </Hint>
      {/* Outside, or it would be part of the button's name. */}
      {isDisabled ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
    </>
  );
}
