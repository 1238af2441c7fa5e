"use client";

import type { ComponentProps, MouseEvent, SyntheticEvent } from "react";

export type PlainButtonProps = Omit<ComponentProps<"button">, "onClick"> & {
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
};

/** An unstyled button whose presses do not reach its parents, such as a row that opens or a plot that is dragged. */
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
        // Safari does not focus a clicked button; with the focus here, a dialog that opens now returns it to this
        // button.
        event.currentTarget.focus({ preventScroll: true });
        onPress?.(event);
      }}
    />
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
