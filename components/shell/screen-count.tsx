import { VisuallyHidden } from "@/components/ui/display/visually-hidden";

/** How much waits on a screen, beside its name; nothing when nothing does, or when it is not known. */
export function ScreenCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className="count">
      {count > 999 ? "999+" : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
