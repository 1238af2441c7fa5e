"use client";

import { type ReactNode, useId } from "react";
import { useHint } from "@/components/ui/display/use-hint";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";
import { PlainButton, type PlainButtonProps } from "./plain-button";

type ButtonProps = Omit<PlainButtonProps, "disabled"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  kbd?: string;
  /** Its action is in progress: the button keeps its focus and does nothing. */
  isPending?: boolean | undefined;
  /** Why the button is disabled: it stays in the tab order, gets a dashed edge, and shows this reason. */
  disabledReason?: string | undefined;
};

/** A button. Without children it is a square icon button and needs an `aria-label`. */
export function Button({
  variant,
  size,
  icon,
  kbd,
  isPending = false,
  disabledReason,
  className,
  children,
  onPress,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const hint = useHint(disabledReason, rest.ref);
  const isDisabled = disabledReason !== undefined;
  const inert = { type: "button", onPress: undefined, "aria-disabled": true } as const;
  // The same element tree in all states, so that a button keeps its focus when it becomes disabled or enabled.
  return (
    <>
      <PlainButton
        onPress={onPress}
        {...rest}
        {...hint.props}
        {...(isDisabled || isPending ? inert : {})}
        {...(isDisabled ? { "aria-describedby": reasonId } : {})}
        data-pending={isPending || undefined}
        className={buttonClass({ variant, size, iconOnly: children === undefined, className })}
      >
        {isPending ? (
          <span
            className="size-3.5 animate-wait rounded-full border-2 border-current border-r-transparent"
            aria-hidden="true"
          />
        ) : (
          icon
        )}
        {children}
        {kbd ? <Kbd>{kbd}</Kbd> : null}
      </PlainButton>
      {hint.tooltip}
      {/* Rendered outside the button, because otherwise it would become part of the button's name. */}
      {isDisabled ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
    </>
  );
}
