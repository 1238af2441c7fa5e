"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { TextField } from "@/components/ui/controls/text-field";
import type { MarkerComplete } from "@/lib/contract/service/marker";
import { formatPrice } from "@/lib/domain/catalog/catalog-labels";
import { sumPrices } from "@/lib/domain/order-form/chosen-items";
import { markersQuery } from "@/lib/query/catalog";
import { READ_FORBIDDEN } from "./catalog-disabled";

type MarkerPickerProps = {
  lab: string;
  chosen: readonly MarkerComplete[];
  onChange: (chosen: readonly MarkerComplete[]) => void;
};

/** Selects markers of one lab by name or code; the selection is kept while the text changes. */
export function MarkerPicker({ lab, chosen, onChange }: MarkerPickerProps) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const query = useQuery(markersQuery({ lab, text: text.trim(), page }));
  const { data, isPlaceholderData } = query;
  const remove = (id: number) => chosen.filter((marker) => marker.id !== id);
  const sum = sumPrices({ tests: [], addOns: chosen });
  const hasNext = data?.pages != null && page < data.pages;
  return (
    <fieldset>
      <legend className="text-small font-medium">Markers</legend>
      {chosen.length > 0 ? (
        <ul className="mb-2 border-line border-t" aria-label="Chosen markers">
          {chosen.map((marker) => (
            <li
              key={marker.id}
              className="flex min-h-(--size-row) items-center gap-3 border-line border-b py-1"
            >
              <span className="grow">
                <b className="font-medium">{marker.name}</b>{" "}
                <span className="text-ink-3 text-small">{describeCodes(marker)}</span>
              </span>
              <span className="tabular-nums">{formatPrice(marker.price) ?? "price not known"}</span>
              <Button
                size="small"
                variant="quiet"
                icon={<X aria-hidden="true" />}
                aria-label={`Remove ${marker.name}`}
                onPress={() => onChange(remove(marker.id))}
              />
            </li>
          ))}
          <li className="flex justify-end gap-3 py-1 pr-11">
            <span className="text-ink-2">
              {chosen.length} {chosen.length === 1 ? "marker" : "markers"}
            </span>
            {sum ? <b className="font-semibold tabular-nums">{sum}</b> : null}
          </li>
        </ul>
      ) : null}
      <TextField
        label="Find a marker"
        value={text}
        onChange={(next) => {
          setText(next);
          setPage(1);
        }}
        maxLength={200}
        description="Part of its name, its short name, its LOINC code or the lab's code."
      />
      <QueryBoundary
        query={query}
        loading={<p role="status">Loading markers …</p>}
        forbiddenTitle={READ_FORBIDDEN}
        kept="Your selection is kept."
      >
        {({ markers }) => (
          <div className="grid gap-x-4 sm:grid-cols-2" aria-busy={isPlaceholderData}>
            {markers
              .filter(({ is_orderable }) => is_orderable !== false)
              .map((marker) => (
                <Checkbox
                  key={marker.id}
                  checked={chosen.some(({ id }) => id === marker.id)}
                  onChange={(on) => onChange(on ? [...chosen, marker] : remove(marker.id))}
                >
                  {marker.name}{" "}
                  <span className="text-ink-3 text-small">{describeCodes(marker)}</span>
                  {marker.a_la_carte_enabled ? "" : " · needs approval"}
                </Checkbox>
              ))}
            {markers.length === 0 ? <p>No marker of this lab matches.</p> : null}
          </div>
        )}
      </QueryBoundary>
      <div className="mt-2 flex items-center gap-2">
        {page > 1 ? (
          <Button size="small" onPress={() => setPage(page - 1)}>
            Previous markers
          </Button>
        ) : null}
        {hasNext ? (
          <Button size="small" onPress={() => setPage(page + 1)}>
            Next markers
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** `001032, LOINC 2345-7`: distinguishes a marker from others with the same name. */
function describeCodes({ provider_id, expected_results }: MarkerComplete): string {
  const loincs = expected_results.flatMap(({ loinc }) => loinc?.code ?? []);
  const [only, ...others] = loincs;
  return [provider_id, only && others.length === 0 ? `LOINC ${only}` : null]
    .filter(Boolean)
    .join(", ");
}
