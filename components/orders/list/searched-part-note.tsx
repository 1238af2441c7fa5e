import { Notice } from "@/components/ui/feedback/notice";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { SearchedPart } from "@/lib/contract/dashboard/search";
import { formatSearchedPart } from "@/lib/domain/orders/order-filter-chips";

type SearchedPartNoteProps = { searched: SearchedPart | null | undefined; filters: OrderFilters };

/** Says which orders were searched when not all were; otherwise nothing. */
export function SearchedPartNote({ searched, filters }: SearchedPartNoteProps) {
  if (!searched) return null;
  return (
    <Notice tone="warn" role="status">
      {formatSearchedPart(searched, filters)}
    </Notice>
  );
}
