import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";

type SortHeaderProps = {
  column: OrderFilters["sort"];
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
  children: string;
};

/** The head of a column that sorts: first by its natural direction, then the other way. */
export function SortHeader({ column, filters, onChange, children }: SortHeaderProps) {
  const { sort, direction } = filters;
  const isSorted = sort === column;
  const first = column === "created_at" ? "desc" : "asc";
  const other = direction === "asc" ? "desc" : "asc";
  const sorted = direction === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={isSorted ? sorted : "none"}>
      <button
        type="button"
        onClick={() =>
          onChange(
            ORDER_FILTERS.change(filters, { sort: column, direction: isSorted ? other : first }),
          )
        }
      >
        {children}
      </button>
    </th>
  );
}
