"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/orders/order-columns";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { ColumnsMenu } from "./columns-menu";

type OrderListActionsProps = {
  columns: readonly OptionalOrderColumn[];
  onColumns: (columns: readonly OptionalOrderColumn[]) => void;
  onExport: () => void;
};

/** Actions on the whole list. */
export function OrderListActions({ columns, onColumns, onExport }: OrderListActionsProps) {
  const { staff } = useSession();
  return (
    <>
      <ColumnsMenu columns={columns} onChange={onColumns} />
      <Button
        icon={<Download aria-hidden="true" />}
        disabledReason={
          can(staff.role, "order:export")
            ? undefined
            : `Exporting needs the role ${leastRoleFor("order:export")}.`
        }
        onPress={onExport}
      >
        Export
      </Button>
    </>
  );
}
