"use client";

import { Button, type ButtonProps } from "react-aria-components";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

type AriaButtonProps = Omit<ButtonProps, "className"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  isIconOnly?: boolean;
};

/** A button that gets its action from the React Aria component around it: a calendar, a toast, a file trigger. */
export function AriaButton({ variant, size, className, isIconOnly, ...aria }: AriaButtonProps) {
  return (
    <Button {...aria} className={buttonClass({ variant, size, className, iconOnly: isIconOnly })} />
  );
}
