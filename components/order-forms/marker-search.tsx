"use client";

import { useDeferredValue, useState } from "react";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { findMarkers } from "@/lib/domain/catalog/find-markers";
import { describeMarker } from "@/lib/domain/order-form/chosen-items";
import type { OrderForm } from "./use-order-form";

const MAX_SHOWN = 12;
const MIN_LETTERS = 2;

/**
 * Finds markers to add; none are listed until something is typed. Markers of a lab other than the chosen tests' are
 * left out.
 */
export function MarkerSearch({ form }: { form: OrderForm }) {
  const { choices, values, set, problem, selection } = form;
  const [text, setText] = useState("");
  const searched = useDeferredValue(text.trim());
  const [lab] = selection.labs;
  const offered = lab ? choices.add_ons.filter(({ lab_id }) => lab_id === lab.id) : choices.add_ons;
  const found = searched.length >= MIN_LETTERS ? findMarkers(offered, searched) : [];
  const missing = problem("marker_ids");
  return (
    <div className="grid gap-2">
      <TextField
        label="Find a marker"
        value={text}
        onChange={setText}
        maxLength={200}
        autoComplete="off"
        description={`By name, LOINC code or name, or the lab's code, among ${offered.length.toLocaleString("en")} ${
          lab ? `of ${lab.name}` : "of all labs"
        }.`}
      />
      <p className="sr-only" role="status">
        {searched.length >= MIN_LETTERS ? `${found.length} found` : ""}
      </p>
      {found.length > 0 ? (
        <fieldset className="grid gap-x-4 border border-line px-3 py-2 sm:grid-cols-2">
          <legend className="sr-only">Markers found</legend>
          {found.slice(0, MAX_SHOWN).map((marker) => {
            const { name, note, price } = describeMarker(marker, choices);
            const others = values.marker_ids.filter((id) => id !== marker.id);
            return (
              <Checkbox
                key={marker.id}
                checked={values.marker_ids.includes(marker.id)}
                onChange={(isTicked) =>
                  set({ marker_ids: isTicked ? [...others, marker.id] : others })
                }
              >
                {name}{" "}
                <span className="text-ink-3 text-small">
                  {[note, price].filter(Boolean).join(", ")}
                </span>
              </Checkbox>
            );
          })}
        </fieldset>
      ) : null}
      {found.length > MAX_SHOWN ? (
        <p className="text-ink-2 text-small">
          {MAX_SHOWN} of {found.length} are shown: type more of the name.
        </p>
      ) : null}
      {searched.length >= MIN_LETTERS && found.length === 0 ? (
        <p className="text-ink-2 text-small">
          No marker {lab ? `of ${lab.name} ` : ""}matches “{searched}”.
        </p>
      ) : null}
      {missing ? <Notice tone="error">{missing}</Notice> : null}
    </div>
  );
}
