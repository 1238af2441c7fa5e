"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { IdentityDecision } from "@/components/order-forms/identity-decision";
import { WriteNotice } from "@/components/shared/write-notice";
import type {
  ConfirmImportRowInput,
  ImportRow,
} from "@/lib/contract/dashboard/orders/order-import";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite } from "@/lib/query/core/use-write";
import { batchKeys } from "@/lib/query/keys";
import { orderImportQuery } from "@/lib/query/order-imports";

type ImportDifferencesProps = { importId: string; rows: readonly ImportRow[] };

/** The rows whose patient differs from the record with their client id. Each needs a separate confirmation. */
export function ImportDifferences({ importId, rows }: ImportDifferencesProps) {
  const waiting = rows.filter(({ state }) => state === "differs");
  if (waiting.length === 0) return null;
  return (
    <section className="section grid gap-4" aria-label="The person differs">
      <div className="section-head">
        <h2>Rows whose person differs</h2>
        <span className="sub">
          {waiting.length === 1 ? "1 row" : `${waiting.length} rows`}, not imported until confirmed
        </span>
      </div>
      <ul className="grid gap-4">
        {waiting.map((row) => (
          <li key={row.position} className="grid gap-2">
            <ImportDifference importId={importId} row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ImportDifference({ importId, row }: { importId: string; row: ImportRow }) {
  const client = useQueryClient();
  const discardDraft = useRef<(() => void) | null>(null);
  const write = useWrite({
    send: (input: ConfirmImportRowInput) =>
      api("POST /api/order-imports/{import_id}/confirm-row", input),
    record: [batchKeys.import(importId)],
    onDone: (current) => {
      discardDraft.current?.();
      showAnswer(client, orderImportQuery(importId).queryKey, current);
    },
  });
  const { position, sample_id, person, difference } = row;
  if (difference === null) return null;
  return (
    <>
      <h3>
        Row {position}, {person || "no name"} <span className="mono">{sample_id}</span>
      </h3>
      <WriteNotice write={write} notDone="Not confirmed" kept="The row is not imported." />
      <IdentityDecision
        record={difference.record}
        patient={difference.patient}
        confirmedReason={null}
        isPending={write.isPending}
        action={`Confirm row ${position}`}
        otherPerson="If this is another person, correct the client user id in the file and choose the file again."
        recordId={`${importId}-${position}`}
        onConfirm={(reason, sent) => {
          discardDraft.current = sent;
          write.start({ import_id: importId, position, record: difference.record, reason });
        }}
      />
    </>
  );
}
