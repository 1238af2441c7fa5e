/** A gray bar in place of a value that is loading. Width by class: `w-20`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={className ? `skeleton ${className}` : "skeleton"} aria-hidden="true" />;
}
