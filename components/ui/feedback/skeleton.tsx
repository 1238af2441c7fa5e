/** A gray bar in place of a value that is loading. Width by class: `w-20`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      className={`block h-2.5 max-w-full rounded-mark bg-line in-[.num]:ml-auto ${className ?? "w-26"}`}
      aria-hidden="true"
    />
  );
}
