"use client";

type PageCheckboxProps = { ticked: number; rows: number; onToggle: () => void };

/** Ticks or unticks every row of the page; half drawn while only some are. */
export function PageCheckbox({ ticked, rows, onToggle }: PageCheckboxProps) {
  const isSome = ticked > 0 && ticked < rows;
  return (
    <input
      type="checkbox"
      className="check align-middle"
      aria-label="Select all on this page"
      checked={rows > 0 && ticked === rows}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={onToggle}
    />
  );
}
