"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { TextField } from "@/components/ui/controls/text-field";
import type { ReportCode } from "@/lib/contract/dashboard/lab-report-review";
import { findMarkerCodes } from "@/lib/domain/lab-reports/review/marker-codes";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import { markersQuery } from "@/lib/query/catalog";

type CodeDialogProps = {
  row: ReviewRow;
  chosen: ReportCode | null;
  onChoose: (code: ReportCode | null) => void;
  onClose: () => void;
};

/** Chooses the code of a value: one of the service's candidates, or any marker of the catalog. */
export function CodeDialog({ row, chosen, onChoose, onClose }: CodeDialogProps) {
  const [text, setText] = useState("");
  const candidates = row.parsed?.loinc_matches ?? [];
  return (
    <Dialog
      title={`Code of ${row.values.test_name}`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button kbd="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button onPress={() => onChoose(null)}>No code</Button>
        </>
      }
    >
      <TextField
        label="Find a marker"
        autoFocus
        value={text}
        onChange={setText}
        maxLength={200}
        description="Part of its name or of its LOINC code."
      />
      {text.trim() === "" ? (
        <CodeList
          title="Proposed by the service"
          codes={candidates.map(({ loinc_code, loinc_name, display_name, confidence_score }) => ({
            code: loinc_code,
            name: display_name || loinc_name,
            note: confidence_score.toFixed(2),
          }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        <FoundCodes text={text.trim()} chosen={chosen} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

type FoundCodesProps = Pick<CodeDialogProps, "chosen" | "onChoose"> & { text: string };

function FoundCodes({ text, chosen, onChoose }: FoundCodesProps) {
  const query = useQuery(markersQuery({ text }));
  return (
    <QueryBoundary
      query={query}
      loading={<p role="status">Searching the catalog …</p>}
      forbiddenTitle="Your role cannot view the catalog"
      kept="The code is unchanged."
    >
      {({ markers }) => (
        <CodeList
          title="In the catalog"
          codes={findMarkerCodes(markers, text)}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </QueryBoundary>
  );
}

type CodeListProps = Pick<CodeDialogProps, "chosen" | "onChoose"> & {
  title: string;
  codes: readonly (ReportCode & { note?: string })[];
};

function CodeList({ title, codes, chosen, onChoose }: CodeListProps) {
  if (codes.length === 0) return <p role="status">{title}: none.</p>;
  return (
    <ul
      className="grid max-h-80 overflow-auto list-none border-t border-t-line [&_button]:flex [&_button]:items-center [&_button]:gap-3 [&_button]:w-full [&_button]:min-h-9 [&_button]:py-1 [&_button]:px-2 [&_button]:text-left [&_button]:border-b [&_button]:border-b-line [&_button:hover]:bg-hover"
      aria-label={title}
    >
      {codes.map(({ code, name, note }) => (
        <li key={code}>
          <button type="button" onClick={() => onChoose({ code, name })}>
            <span className="mono">{code}</span>
            <span>{name}</span>
            <span className="ml-auto text-small text-ink-3">
              {chosen?.code === code ? "chosen now" : note}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
