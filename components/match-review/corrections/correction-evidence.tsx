"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CompareTable } from "@/components/match-review/compare/compare-table";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import { candidateKey } from "@/lib/domain/match-review/compare/candidate-labels";
import { getInterpretationLabel } from "@/lib/domain/orders/order-labels";
import { getFailure } from "@/lib/query/core/failure";
import { matchItemQuery } from "@/lib/query/match-review/match-review";
import { resultsQuery } from "@/lib/query/results";

/**
 * The comparison of both people at the time the result was attached, and the result's values. Shown only on request,
 * and viewing is recorded.
 */
export function CorrectionEvidence({ correction }: { correction: MatchCorrection }) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <div className="flex items-center gap-2">
        <Button size="small" onPress={() => setShown(true)}>
          Show the comparison and the values
        </Button>
      </div>
    );
  }
  return <ShownEvidence correction={correction} />;
}

function ShownEvidence({ correction: { item_id, order_id } }: { correction: MatchCorrection }) {
  const item = useQuery({
    ...matchItemQuery(item_id ?? ""),
    ...(item_id === null ? { queryFn: skipToken } : {}),
  });
  const results = useQuery(resultsQuery(order_id, "order", true));
  const failed = item.error ?? results.error;
  return (
    <div className="grid gap-3">
      {failed ? (
        <Notice tone="error" title={`${getFailure(failed).title}.`}>
          {getFailure(failed).detail} Reload to try again.
        </Notice>
      ) : null}
      {item_id === null ? (
        <Notice tone="info">
          Nobody matched this result in Phial, and the service does not state whom its report names.
          Read the laboratory's report on the order and compare it with the patient.
        </Notice>
      ) : null}
      {item_id !== null && !item.data && !item.error ? <Skeleton className="w-full" /> : null}
      {item.data ? (
        <CompareTable
          review={item.data}
          chosen={getOrderKey(item.data, order_id)}
          canChoose={false}
          onChoose={() => undefined}
        />
      ) : null}
      {results.data?.results ? <CorrectionValues results={results.data.results} /> : null}
    </div>
  );
}

function getOrderKey({ candidates }: ReviewItem, orderId: string): string | null {
  const own = candidates.find(({ candidate }) => candidate.order_id === orderId);
  return own ? candidateKey(own) : null;
}

/** The values of a doubted result, each with its unit, its range and the laboratory's interpretation. */
function CorrectionValues({ results: { results } }: { results: ResultRecord }) {
  return (
    <table className="data-table is-static" aria-label="Values of the result">
      <thead>
        <tr>
          {["Marker", "Value", "Reference", "Reading"].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(results ?? []).map(
          ({ name, result, unit, reference_range, interpretation, timestamp }) => (
            // A marker may have two values.
            <tr key={`${name} ${result} ${timestamp}`}>
              <td>{name}</td>
              <td className="mono">
                {result} {unit}
              </td>
              <td>{reference_range ?? "none"}</td>
              <td>{getInterpretationLabel(interpretation ?? "unknown")}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
