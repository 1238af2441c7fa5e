import { VisuallyHidden } from "@/components/ui/display/visually-hidden";

/** The number of waiting items beside a screen's name; nothing when it is zero or unknown. */
export function ScreenCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className="count">
      {count > 999 ? "999+" : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
