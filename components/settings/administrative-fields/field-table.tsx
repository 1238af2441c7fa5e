"use client";

import { Button } from "@/components/ui/controls/button";
import { DataTable } from "@/components/ui/display/data-table";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { AdministrativeFieldRecord } from "@/lib/contract/dashboard/settings/administrative-fields";
import { formatInstant } from "@/lib/domain/datetime";

type FieldTableProps = {
  fields: readonly AdministrativeFieldRecord[];
  onRevoke: (field: AdministrativeFieldRecord) => void;
};

/** Marked fields, newest first, each with who marked and who revoked it. */
export function FieldTable({ fields, onRevoke }: FieldTableProps) {
  const { zone } = useDisplayZone();
  return (
    <DataTable
      label="Administrative fields"
      rows={fields}
      getKey={({ id }) => id}
      columns={[
        {
          id: "field",
          label: "Field",
          phone: 1,
          cell: ({ field }) => <span className="mono wrap-anywhere">{field}</span>,
        },
        { id: "lab", label: "Laboratory", phone: "labelled", cell: ({ lab }) => lab.name },
        {
          id: "marked",
          label: "Marked",
          phone: "labelled",
          className: "text-small",
          cell: ({ marked_at, marked_by }) => `${formatInstant(marked_at, zone)} by ${marked_by}`,
        },
        {
          id: "revoked",
          label: "Revoked",
          phone: "labelled",
          className: "text-small",
          cell: ({ revoked_at, revoked_by }) =>
            revoked_at === null ? "no" : `${formatInstant(revoked_at, zone)} by ${revoked_by}`,
        },
        {
          id: "revoke",
          label: "Actions",
          phone: 2,
          cell: (mark) =>
            mark.revoked_at === null ? (
              <Button
                size="small"
                aria-label={`Revoke ${mark.field} of ${mark.lab.name} …`}
                onPress={() => onRevoke(mark)}
              >
                Revoke …
              </Button>
            ) : null,
        },
      ]}
    />
  );
}
