"use client";

import type { ComponentProps, MouseEvent, SyntheticEvent } from "react";

export type PlainButtonProps = Omit<ComponentProps<"button">, "onClick"> & {
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
};

/** A button without a look. What surrounds it, such as a row that opens or a plot that is dragged, is not told of its presses. */
export function PlainButton({ onPress, type = "button", ...rest }: PlainButtonProps) {
  return (
    <button
      type={type}
      onPointerDown={stop}
      onMouseDown={stop}
      {...rest}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === " ") event.stopPropagation();
        rest.onKeyDown?.(event);
      }}
      onClick={(event) => {
        event.stopPropagation();
        // Safari leaves the focus where it was; a dialog that opens now gives it back to this button.
        event.currentTarget.focus({ preventScroll: true });
        onPress?.(event);
      }}
    />
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
