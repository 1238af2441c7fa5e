import { Notice } from "@/components/ui/feedback/notice";
import type { SavedView } from "@/lib/contract/dashboard/saved-view";
import { unknownInView } from "@/lib/domain/orders/order-view";

/** Says when the open view asks for something that this console cannot filter by. */
export function UnknownFilters({ view }: { view: SavedView }) {
  const unknown = unknownInView(view);
  if (unknown.length === 0) return null;
  return (
    <div className="px-6 pt-2.5 max-sm:px-4">
      <Notice tone="warn" title="This view holds a filter that is not known here.">
        <span className="mono">{unknown.join(", ")}</span> was left out, so the list may hold more
        than the view means. Save the view again to drop it.
      </Notice>
    </div>
  );
}
