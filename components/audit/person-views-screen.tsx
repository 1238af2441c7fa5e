"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { EntryView } from "@/lib/contract/dashboard/audit";
import { BEFORE_VIEWS } from "@/lib/domain/audit/entry-view";
import { auditSearchQuery } from "@/lib/query/audit";
import { AuditDayFields, AuditStaffField } from "./audit-filter-fields";
import { AUDIT_FILTERS, type AuditFilters, getOpenedFilters } from "./audit-filters";
import { AuditList } from "./audit-list";
import { ExportAuditButton } from "./export-audit-button";

/** What is folded below what was opened, with what it means. */
const FOLDS: readonly { word: EntryView; title: string; meaning: string }[] = [
  {
    word: "shown",
    title: "Shown in lists",
    meaning: "Sent for a list of a screen to which the staff member went. Nobody knows who looked.",
  },
  {
    word: "fetched",
    title: "Fetched by screens",
    meaning: "Read by an open screen itself, for rows that had been shown before.",
  },
  {
    word: "earlier",
    title: `Fetched or shown ${BEFORE_VIEWS}`,
    meaning: "These entries do not say whether a person or a screen read something.",
  },
];

/**
 * Who opened or changed anything about a person: their record, results and orders. Below it, folded with their counts,
 * the lists that showed them and what screens fetched. Consecutive entries of one staff member share one line.
 */
export function PersonViewsScreen({ userId }: { userId: string }) {
  const { values, change } = useUrlState(AUDIT_FILTERS);
  const all = { ...values, person_id: userId };
  const opened = getOpenedFilters(values, userId);
  const { data } = useQuery(auditSearchQuery(opened));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 border-line border-b px-6 py-2 max-sm:px-4">
        <AuditStaffField filters={all} change={change} />
        <AuditDayFields filters={all} change={change} />
        <span className="ml-auto">
          <ExportAuditButton filters={all} />
        </span>
      </div>
      <p className="px-6 py-2 text-ink-2 text-small max-sm:px-4">
        Who opened or changed this person’s record or one of their orders. Lists that showed them
        and what screens fetched by themselves are folded below; an export has everything.
      </p>
      <AuditList
        label="Who opened this person"
        filters={opened}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState title="Nobody is recorded as having opened this person">
            There is no such entry with these filters.
          </EmptyState>
        }
      />
      {FOLDS.map(({ word, title, meaning }) => (
        <ViewFold
          key={`${word} ${JSON.stringify(all)}`}
          title={title}
          meaning={meaning}
          count={data?.words?.[word]}
          filters={{ ...all, word, page: 1 }}
        />
      ))}
    </>
  );
}

type ViewFoldProps = {
  title: string;
  meaning: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  filters: AuditFilters;
};

/** Entries that nobody is known to have opened; read when the fold is opened. */
function ViewFold({ title, meaning, count, filters }: ViewFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  if (!count) return null;
  return (
    <details
      className="border-line border-t"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer px-6 py-2.5 font-medium max-sm:px-4">
        {title} <span className="text-ink-2">{count.toLocaleString("en")}</span>
      </summary>
      <p className="px-6 pb-2 text-ink-2 text-small max-sm:px-4">{meaning}</p>
      {isOpen ? (
        <AuditList label={title} filters={{ ...filters, page }} onPage={setPage} empty={null} />
      ) : null}
    </details>
  );
}
