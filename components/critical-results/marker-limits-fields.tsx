"use client";

import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { MAX_MARKER_LIMITS } from "@/lib/contract/dashboard/critical-settings";
import {
  EMPTY_LIMIT,
  type MarkerLimitText,
} from "@/lib/domain/critical-results/marker-limits-text";

type MarkerLimitsFieldsProps = {
  rows: readonly MarkerLimitText[];
  /** One sentence a row; empty where it is right. */
  problems: readonly string[];
  isSaving: boolean;
  onChange: (rows: readonly MarkerLimitText[]) => void;
};

const FIELDS = [
  { field: "loinc", label: "LOINC code", width: "w-24" },
  { field: "name", label: "Marker", width: "w-34" },
  { field: "low", label: "Critical below", width: "w-25" },
  { field: "high", label: "Critical above", width: "w-25" },
  { field: "unit", label: "Unit", width: "w-20" },
] as const;

/** The clinic's own critical limits, a row for each marker. */
export function MarkerLimitsFields(props: MarkerLimitsFieldsProps) {
  const { rows, problems, isSaving, onChange } = props;
  const disabledReason = isSaving ? "It is being saved" : undefined;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Critical limits of this clinic</legend>
      <p className="text-small text-ink-2">
        A value beyond its limit is critical, in results of orders and in lab reports, even where
        its laboratory does not say so. A limit makes no value milder. Values without a LOINC code
        or a unit are judged by their laboratory alone.
      </p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
        <div key={index} className="grid gap-1">
          <div className="flex items-end gap-2 flex-wrap">
            {FIELDS.map(({ field, label, width }) => (
              <div key={field} className={`${width} max-sm:w-full`}>
                <TextField
                  label={label}
                  {...(field === "low" || field === "high" ? { inputMode: "decimal" } : {})}
                  value={row[field]}
                  isReadOnly={isSaving}
                  onChange={(text) =>
                    onChange(
                      rows.map((each, at) => (at === index ? { ...each, [field]: text } : each)),
                    )
                  }
                />
              </div>
            ))}
            <Button
              size="small"
              disabledReason={disabledReason}
              aria-label={`Remove the limits of ${row.name || `row ${index + 1}`}`}
              onPress={() => onChange(rows.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
          {problems[index] ? (
            <p className="text-small text-status-failed" role="alert">
              {problems[index]}
            </p>
          ) : null}
        </div>
      ))}
      {rows.length < MAX_MARKER_LIMITS ? (
        <div>
          <Button
            size="small"
            disabledReason={disabledReason}
            onPress={() => onChange([...rows, EMPTY_LIMIT])}
          >
            Add a marker
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
