import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import { COLUMN_NAMES } from "./order-columns";
import { PageCheckbox } from "./page-checkbox";
import { SortHeader } from "./sort-header";

type OrdersTableHeadProps = {
  filters: OrderFilters;
  zoneName: string;
  onChange: (filters: OrderFilters) => void;
  shows: (column: OptionalOrderColumn) => boolean;
  /** Where rows can be ticked. */
  ticking?: { ticked: number; rows: number; onToggle: () => void };
};

/** Column heads. The zone of the times below stands here once. */
export function OrdersTableHead({
  filters,
  zoneName,
  onChange,
  shows,
  ticking,
}: OrdersTableHeadProps) {
  const sorting = { filters, onChange };
  return (
    <thead>
      <tr>
        {ticking ? (
          <th scope="col" className="w-12">
            <PageCheckbox {...ticking} />
          </th>
        ) : null}
        <th scope="col">Order</th>
        <SortHeader column="patient_name" {...sorting}>
          Person
        </SortHeader>
        {shows("test") ? (
          <th scope="col" className="max-lg:hidden">
            {COLUMN_NAMES.test}
          </th>
        ) : null}
        <SortHeader column="last_status" {...sorting}>
          Status
        </SortHeader>
        {shows("stage") ? <th scope="col">{COLUMN_NAMES.stage}</th> : null}
        {shows("activation") ? <th scope="col">{COLUMN_NAMES.activation}</th> : null}
        {shows("result") ? <th scope="col">{COLUMN_NAMES.result}</th> : null}
        {shows("created") ? (
          <SortHeader column="created_at" {...sorting}>
            {COLUMN_NAMES.created}
          </SortHeader>
        ) : null}
        {shows("updated") ? (
          <th scope="col" className="num max-lg:hidden">
            {COLUMN_NAMES.updated} <span className="zone">{zoneName}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
