import { Notice } from "@/components/ui/feedback/notice";
import type { SavedView } from "@/lib/contract/dashboard/saved-view";
import { unknownInView } from "@/lib/domain/orders/order-view";

/** Warns when the open view has a filter that this version does not know. */
export function UnknownFilters({ view }: { view: SavedView }) {
  const unknown = unknownInView(view);
  if (unknown.length === 0) return null;
  return (
    <div className="px-6 pt-2.5 max-sm:px-4">
      <Notice tone="warn" title="This view has an unknown filter.">
        <span className="mono">{unknown.join(", ")}</span> was ignored, so the list may show more
        than intended. Save the view again to remove it.
      </Notice>
    </div>
  );
}
