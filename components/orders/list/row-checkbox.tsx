"use client";

type RowCheckboxProps = {
  label: string;
  ticked: boolean;
  onToggle: (range: boolean) => void;
};

/** Ticks one row; with Shift all rows since the last one. */
export function RowCheckbox({ label, ticked, onToggle }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className="check align-middle max-sm:relative max-sm:z-1"
      aria-label={label}
      checked={ticked}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
