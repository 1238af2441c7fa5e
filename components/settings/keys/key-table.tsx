"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { DataTable } from "@/components/ui/display/data-table";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";

export type KeyRow = {
  id: string;
  label: string;
  /** The last characters; null when the service does not show them. */
  ending: string | null;
  opens: ReactNode;
  created_at: string;
  expires_at?: string | null | undefined;
  last_used_at?: string | null | undefined;
};

type KeyTableProps = {
  label: string;
  rows: readonly KeyRow[];
  onRevoke: (row: KeyRow) => void;
};

/** Keys by their labels and last characters, each with a button that revokes it. */
export function KeyTable({ label, rows, onRevoke }: KeyTableProps) {
  const { zone } = useDisplayZone();
  const time = (instant: string | null | undefined, otherwise: string) =>
    instant ? formatInstant(instant, zone) : otherwise;
  return (
    <DataTable
      label={label}
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        {
          id: "label",
          label: "Label",
          phone: 1,
          cell: (row) => (
            <span className="grid py-1 leading-4.5">
              <span className="font-medium wrap-anywhere">{row.label}</span>
              <span className="mono text-ink-3 text-label">{row.ending ?? "ending not shown"}</span>
            </span>
          ),
        },
        { id: "opens", label: "Manages", phone: "labelled", cell: ({ opens }) => opens },
        {
          id: "created",
          label: "Created",
          phone: "line",
          className: "text-small",
          cell: ({ created_at }) => time(created_at, ""),
        },
        {
          id: "used",
          label: "Last used",
          phone: "line",
          className: "text-small",
          cell: ({ last_used_at }) => time(last_used_at, "not known"),
        },
        {
          id: "expires",
          label: "Expires",
          phone: "line",
          className: "text-small",
          cell: ({ expires_at }) => time(expires_at, "no date"),
        },
        {
          id: "revoke",
          label: "Actions",
          phone: 2,
          cell: (row) => (
            <Button size="small" aria-label={`Revoke ${row.label} …`} onPress={() => onRevoke(row)}>
              Revoke …
            </Button>
          ),
        },
      ]}
    />
  );
}
