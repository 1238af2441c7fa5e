"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { AuditChainState } from "@/lib/contract/dashboard/audit-chain";
import { describeProblem } from "@/lib/domain/audit/chain-problems";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { auditChainQuery } from "@/lib/query/audit";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite } from "@/lib/query/core/use-write";
import { auditKeys } from "@/lib/query/keys";

/** For administrators: how far the audit log is sealed, what the last check found, and a button that checks it again. */
export function AuditChainSection() {
  const client = useQueryClient();
  const state = useQuery(auditChainQuery());
  const check = useWrite({
    send: () => api("POST /api/audit/chain"),
    record: [auditKeys.chain],
    onDone: (checked) => showAnswer(client, auditKeys.chain, checked),
  });
  return (
    <section className="section grid gap-3" aria-labelledby="audit-chain">
      <div className="section-head">
        <h2 id="audit-chain">Integrity</h2>
        <span className="sub">
          Entries are sealed one after the other, so that a changed or deleted one is found.
        </span>
      </div>
      <QueryBoundary
        query={state}
        loading={<LoadingLines awaiting="the state of the seals" count={3} />}
        forbiddenTitle="Your role cannot view the seals of the audit log"
      >
        {(chain) => <ChainState chain={chain} />}
      </QueryBoundary>
      <WriteNotice write={check} notDone="Not checked" />
      <div>
        <Button isPending={check.isPending} onPress={() => check.start()}>
          Check the whole log
        </Button>
      </div>
    </section>
  );
}

function ChainState({ chain }: { chain: AuditChainState }) {
  const { zone } = useDisplayZone();
  const { behind_since, last_check } = chain;
  return (
    <>
      {behind_since === null ? null : (
        <Notice tone="warn" title="Sealing is behind.">
          Entries since {formatInstant(behind_since, zone)} have no seal yet. Ask the person who
          runs Phial to look at its log.
        </Notice>
      )}
      {last_check !== null && last_check.problems.length > 0 ? (
        <Notice tone="error" title="The audit log has been changed since it was written.">
          <ul>
            {last_check.problems.map((problem) => (
              <li key={`${problem.kind} ${problem.number}`}>{describeProblem(problem)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <DescriptionList items={getFacts(chain, zone)} />
    </>
  );
}

function getFacts({ seals, last_sealed_at, last_check }: AuditChainState, zone: ClockZone) {
  const sealed =
    last_sealed_at === null
      ? "none yet"
      : `${formatInstant(last_sealed_at, zone)}, number ${seals.toLocaleString("en")}`;
  return [
    { term: "Last seal", value: sealed },
    { term: "Last check", value: describeCheck(last_check, zone) },
  ];
}

function describeCheck(check: AuditChainState["last_check"], zone: ClockZone): string {
  if (check === null) return "not checked yet";
  // The list has one row for an attempt and its outcome.
  const entries = `${check.entries.toLocaleString("en")} sealed ${check.entries === 1 ? "entry" : "entries"} (an attempt and its outcome are two)`;
  const found = check.problems.length === 0 ? "intact" : "changed";
  return `${formatInstant(check.at, zone)}: ${entries}, ${found}`;
}
