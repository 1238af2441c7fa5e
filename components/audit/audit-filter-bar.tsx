"use client";

import { MoreFilters } from "@/components/shared/queue/more-filters";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { Chip } from "@/components/ui/display/chip";
import { AUDIT_OUTCOMES } from "@/lib/contract/dashboard/audit";
import { shortId } from "@/lib/contract/short-id";
import { capitalize, OPERATION_OPTIONS, OUTCOMES } from "@/lib/domain/audit/audit-labels";
import { BEFORE_VIEWS } from "@/lib/domain/audit/entry-view";
import { AuditDayFields, AuditPersonField, AuditStaffField } from "./audit-filter-fields";
import { AUDIT_FILTERS, type AuditFilters } from "./audit-filters";

const ANY = "any";
const KINDS = [
  { value: ANY, label: "Any kind" },
  { value: "read", label: "Reads" },
  { value: "write", label: "Changes" },
] as const;
const WORDS = [
  { value: ANY, label: "Any way" },
  { value: "opened", label: "Opened or changed" },
  { value: "shown", label: "Shown in lists" },
  { value: "fetched", label: "Fetched by screens" },
  { value: "earlier", label: `Reads ${BEFORE_VIEWS}` },
] as const;
const OUTCOME_OPTIONS = [
  { value: ANY, label: "Any outcome" },
  ...AUDIT_OUTCOMES.map((value) => ({ value, label: capitalize(OUTCOMES[value].label) })),
] as const;
const OPERATIONS = [{ value: ANY, label: "Any operation" }, ...OPERATION_OPTIONS];

type AuditFilterBarProps = {
  filters: AuditFilters;
  change: (change: Partial<AuditFilters>) => void;
  clear: () => void;
};

/**
 * The filters of the log. Its days are days in the clinic's time zone, even where times are shown in another one. A
 * phone folds most of them, so that the newest entries are in view.
 */
export function AuditFilterBar({ filters, change, clear }: AuditFilterBarProps) {
  return (
    <search className="filters" aria-label="Filters">
      <AuditPersonField filters={filters} change={change} />
      <AuditStaffField filters={filters} change={change} />
      <MoreFilters label="More filters" isUsed={AUDIT_FILTERS.isNarrowed(filters)}>
        <Select
          label="Kind"
          options={KINDS}
          value={filters.kind ?? ANY}
          onChange={(kind) => change({ kind: kind === ANY ? undefined : kind })}
        />
        <Select
          label="Read"
          options={WORDS}
          value={filters.word ?? ANY}
          onChange={(word) => change({ word: word === ANY ? undefined : word })}
        />
        <Select
          label="Operation"
          options={OPERATIONS}
          value={filters.operation ?? ANY}
          onChange={(operation) => change({ operation: operation === ANY ? undefined : operation })}
        />
        <Select
          label="Outcome"
          options={OUTCOME_OPTIONS}
          value={filters.outcome ?? ANY}
          onChange={(outcome) => change({ outcome: outcome === ANY ? undefined : outcome })}
        />
        <AuditDayFields filters={filters} change={change} />
      </MoreFilters>
      {filters.subject_id ? (
        <Chip
          label="About"
          value={shortId(filters.subject_id)}
          onRemove={() => change({ subject_id: undefined })}
        />
      ) : null}
      {AUDIT_FILTERS.isNarrowed(filters) ? (
        <Button variant="quiet" onPress={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}
