"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CompareTable } from "@/components/match-review/compare/compare-table";
import { MarkerValue } from "@/components/shared/marker-value";
import { ReadingMark } from "@/components/shared/reading-mark";
import { Button } from "@/components/ui/controls/button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { formatDate } from "@/lib/domain/datetime";
import { candidateKey } from "@/lib/domain/match-review/compare/candidate-labels";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { formatRange } from "@/lib/domain/results/reference-range";
import { type ReadValue, summarizeResult } from "@/lib/domain/results/result-summary";
import { getFailure } from "@/lib/query/core/failure";
import { matchItemQuery } from "@/lib/query/match-review/match-review";
import { orderQuery } from "@/lib/query/orders";
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
  const order = useQuery({ ...orderQuery(order_id), enabled: item_id === null });
  const summary = results.data ? summarizeResult(results.data) : null;
  const failed = item.error ?? order.error ?? results.error;
  return (
    <div className="grid gap-3">
      {failed ? (
        <Notice tone="error" title={`${getFailure(failed).title}.`}>
          {getFailure(failed).detail} Reload to try again.
        </Notice>
      ) : null}
      {item_id === null ? (
        <>
          {order.data ? <OrderPatient order={order.data} /> : <Skeleton className="w-full" />}
          <Notice tone="info">
            Nobody matched this result in Phial, and the service does not state whom its report
            names. Read the laboratory's report on the order and compare it with the patient.
          </Notice>
        </>
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
      {summary ? <CorrectionValues values={summary.values} /> : null}
    </div>
  );
}

function getOrderKey({ candidates }: ReviewItem, orderId: string): string | null {
  const own = candidates.find(({ candidate }) => candidate.order_id === orderId);
  return own ? candidateKey(own) : null;
}

/** Whom the order names, to be compared with the laboratory's report. */
function OrderPatient({ order }: { order: OrderRecord }) {
  const patient = order.patient_details;
  return (
    <DescriptionList
      items={[
        { term: "The order's patient", value: patientName(order) },
        ...(patient
          ? [
              { term: "Born", value: formatDate(birthDate(patient.dob)) },
              { term: "Sex", value: patient.gender },
            ]
          : []),
      ]}
    />
  );
}

/** The values of a doubted result, written as in the order's own table. */
function CorrectionValues({ values }: { values: readonly ReadValue[] }) {
  return (
    <table className="data-table is-static" aria-label="Values of the result">
      <thead>
        <tr>
          {["Marker", "Value", "Reference", "Interpretation"].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two values of one marker have the same name.
          <tr key={index}>
            <td>{value.result.name}</td>
            <td>
              <MarkerValue reading={value} />
            </td>
            <td>{formatRange(value.assessment.range, value.result.reference_range)}</td>
            <td>
              <ReadingMark reading={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
