import type { OrderFilters } from "@/lib/contract/order-search";
import { SortHeader } from "./sort-header";

type OrdersTableHeadProps = {
  filters: OrderFilters;
  zoneName: string;
  onChange: (filters: OrderFilters) => void;
};

/** Column heads. The zone of the times below stands here once. */
export function OrdersTableHead({ filters, zoneName, onChange }: OrdersTableHeadProps) {
  const sorting = { filters, onChange };
  return (
    <thead>
      <tr>
        <th scope="col">Order</th>
        <SortHeader column="patient_name" {...sorting}>
          Person
        </SortHeader>
        <th scope="col" className="max-lg:hidden">
          Test
        </th>
        <SortHeader column="last_status" {...sorting}>
          Status
        </SortHeader>
        <th scope="col">In stage</th>
        <th scope="col">Activation</th>
        <th scope="col">Result</th>
        <SortHeader column="created_at" {...sorting}>
          Created
        </SortHeader>
        <th scope="col" className="num max-lg:hidden">
          Updated <span className="zone">{zoneName}</span>
        </th>
      </tr>
    </thead>
  );
}
