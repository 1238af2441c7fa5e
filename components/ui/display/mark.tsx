import { MARK_SHAPES, type MarkShape } from "./mark-shapes";

type MarkProps = { shape: MarkShape; className?: string };

/** A shape of 14 px in the color of its place. It is decoration: a word is always beside it. */
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
