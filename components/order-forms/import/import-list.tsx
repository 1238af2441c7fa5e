"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { LINE, LINE_LIST } from "@/components/order-forms/form-layout";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { instantParts } from "@/lib/domain/datetime";
import { getFailure } from "@/lib/query/core/failure";
import { orderImportsQuery } from "@/lib/query/order-imports";
import { formatCount } from "./import-labels";

/** The team's recent imports; one that is not finished can be continued. */
export function ImportList() {
  const { zone } = useDisplayZone();
  const { data, error } = useQuery(orderImportsQuery);
  if (error) {
    return (
      <p className="section text-ink-2 text-small">
        The imports cannot be loaded now: {getFailure(error).title}.
      </p>
    );
  }
  if (!data || data.imports.length === 0) return null;
  return (
    <section className="section" aria-label="Imports of the clinic">
      <h2>Imports of the clinic</h2>
      <ul className={LINE_LIST}>
        {data.imports.map(({ id, state, created_at, counts, first_row, last_row }) => {
          const at = instantParts(created_at, zone);
          return (
            <li key={id} className={LINE}>
              <Link href={`/orders/import?id=${id}`} prefetch={false}>
                {at.date} {at.time} {at.zone}
              </Link>
              <span className="text-ink-2 text-small">
                {state === "done" ? "finished" : state === "planned" ? "dry run" : "not finished"}:{" "}
                {formatCount(counts)}
                {first_row !== null && last_row !== null
                  ? `, rows ${first_row.toLocaleString("en")} to ${last_row.toLocaleString("en")} of the file`
                  : ""}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
