import { MARK_SHAPES, type MarkShape } from "./mark-shapes";

type MarkProps = { shape: MarkShape; className?: string };

/** A 14 px shape in the surrounding text color. It is decorative: a label is always beside it. */
export function Mark({ shape, className }: MarkProps) {
  return (
    <svg
      className={`size-3.5 flex-none overflow-visible ${className ?? ""}`}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      {MARK_SHAPES[shape]}
    </svg>
  );
}
