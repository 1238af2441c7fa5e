"use client";

import { FileUp } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { FORM_GRID, FORM_PAGE } from "@/components/order-forms/form-layout";
import { WriteNotice } from "@/components/shared/write-notice";
import { AriaButton } from "@/components/ui/controls/aria-button";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { Notice } from "@/components/ui/feedback/notice";
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  MAX_IMPORT_ROWS,
  OPTIONAL_IMPORT_COLUMNS,
  type OrderImport,
} from "@/lib/contract/dashboard/orders/order-import";
import { formatColumn, guessColumns, importTemplate } from "@/lib/domain/order-import/columns";
import { useWrite } from "@/lib/query/core/use-write";
import { type ImportFile, readFile } from "./import-file";
import { type ChosenFile, planFile } from "./plan-file";

const NONE = "";

/** Chooses a file, assigns its columns and starts the dry run. No order is sent at this point. */
export function ImportStart({ onPlanned }: { onPlanned: (planned: OrderImport[]) => void }) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [name, setName] = useState("");
  const [isRecognized, setRecognized] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [columns, setColumns] = useState<Partial<Record<ImportColumn, string>>>({});
  const [part, setPart] = useState<{ part: number; of: number } | null>(null);
  const write = useWrite({
    // The server keeps the rows of the first file under an id, so another file or column needs another one.
    send: (chosen: ChosenFile, id) =>
      planFile(chosen, id, (number, of) => setPart({ part: number, of })),
    onDoneHere: onPlanned,
  });

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    try {
      const parsed = await readFile(chosen);
      setFile(parsed);
      setName(chosen.name);
      const guessed = guessColumns(parsed.heads);
      setColumns(guessed);
      setRecognized(listMissing(guessed).length === 0);
      setProblem(null);
    } catch (thrown) {
      setFile(null);
      setProblem(thrown instanceof Error ? thrown.message : "The file cannot be read.");
    }
  }
  const missing = listMissing(columns);
  const disabledReason =
    missing.length > 0 ? `Assign a column to: ${missing.map(formatColumn).join(", ")}.` : undefined;
  return (
    <section className={`section ${FORM_PAGE}`} aria-label="File">
      <p>
        Orders that were placed with a lab elsewhere, one per row. A file with more than{" "}
        {MAX_IMPORT_ROWS} rows is imported in parts.{" "}
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(importTemplate())}`}
          download="orders-template.csv"
        >
          Download the template
        </a>
      </p>
      <div className="flex items-center gap-3 flex-wrap">
        <FileTrigger
          acceptedFileTypes={[".csv", ".tsv", ".txt", "text/csv", "text/plain"]}
          onSelect={(files) => void choose(files?.[0])}
        >
          <AriaButton variant={file ? "default" : "primary"}>
            <FileUp aria-hidden="true" />
            {file ? "Choose another CSV file" : "Choose a CSV file"}
          </AriaButton>
        </FileTrigger>
        <span className="text-small text-ink-2" role="status">
          {file ? `${name}, ${formatRows(file.rows)}` : "No file is chosen yet."}
        </span>
      </div>
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <WriteNotice write={write} notDone="Not checked" kept="Nothing was imported." />
      {file ? (
        <>
          {/* Folded where the file names every column that is needed. */}
          <details key={name} open={!isRecognized}>
            <summary className="mb-3 min-h-6 cursor-pointer font-medium">
              Columns{" "}
              <span className="text-small font-normal text-ink-2">
                {Object.keys(columns).length} of {IMPORT_COLUMNS.length} are in the file
              </span>
            </summary>
            <div className={FORM_GRID}>
              {IMPORT_COLUMNS.map((column) => (
                <Select
                  key={column}
                  label={`${formatColumn(column)}${OPTIONAL_IMPORT_COLUMNS.includes(column) ? " (optional)" : ""}`}
                  value={columns[column] ?? NONE}
                  options={[
                    { value: NONE, label: "not in the file" },
                    ...file.heads.map((head) => ({ value: head, label: head })),
                  ]}
                  onChange={(head) => {
                    const { [column]: _, ...others } = columns;
                    setColumns(head === NONE ? others : { ...others, [column]: head });
                  }}
                />
              ))}
            </div>
          </details>
          <div className="flex items-center gap-2 flex-wrap">
            <Button
              variant="primary"
              isPending={write.isPending}
              disabledReason={disabledReason}
              onPress={() => write.start({ text: file.text, columns })}
            >
              Check {formatRows(file.rows)}
            </Button>
            {write.isPending && part ? (
              <span role="status" className="text-small text-ink-2">
                Checking part {part.part} of {part.of}
              </span>
            ) : null}
            {disabledReason ? (
              <span className="text-small text-ink-2">{disabledReason}</span>
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  );
}

function listMissing(columns: Partial<Record<ImportColumn, string>>): ImportColumn[] {
  return IMPORT_COLUMNS.filter(
    (column) => !OPTIONAL_IMPORT_COLUMNS.includes(column) && columns[column] === undefined,
  );
}

function formatRows(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"}`;
}
