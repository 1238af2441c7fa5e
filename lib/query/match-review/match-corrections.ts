import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type CloseCorrectionInput,
  type CorrectionListInput,
  type DetachCorrectionInput,
  MatchCorrection,
  MatchCorrections,
  type OpenCorrectionInput,
  type ReviewCorrectionInput,
} from "@/lib/contract/dashboard/match-correction";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/match-corrections";

export const correctionKeys = {
  all: ["match-corrections"] as const,
  list: (input: CorrectionListInput) => ["match-corrections", input] as const,
};

/** Match corrections: open ones, finished ones, or those of one order. */
export const correctionsQuery = (input: CorrectionListInput = {}) =>
  queryOptions({
    queryKey: correctionKeys.list(input),
    queryFn: ({ signal }) => {
      const given = Object.entries(input).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      );
      const query = new URLSearchParams(given).toString();
      return apiFetch(MatchCorrections, query ? `${PATH}?${query}` : PATH, { signal });
    },
  });

/** Opens a case. Sending it twice with one `correction_id` opens one case. */
export function openCorrection(body: OpenCorrectionInput): Promise<MatchCorrection> {
  return apiFetch(MatchCorrection, PATH, { method: "POST", body });
}

/** A second person's verdict on a case. */
export function reviewCorrection(input: ReviewCorrectionInput): Promise<MatchCorrection> {
  const { correction_id, ...body } = input;
  return apiFetch(MatchCorrection, `${getPath(correction_id)}/review`, { method: "POST", body });
}

/** Detaches the result of a case where the service supports it; otherwise checks whether it has been detached. */
export function detachCorrection({
  correction_id,
}: DetachCorrectionInput): Promise<MatchCorrection> {
  const path = `${getPath(correction_id)}/detach`;
  return apiFetch(MatchCorrection, path, { method: "POST", body: {} });
}

/** Closes a case whose result is still attached; the text describes how it was handled outside. */
export function closeCorrection(input: CloseCorrectionInput): Promise<MatchCorrection> {
  const { correction_id, ...body } = input;
  return apiFetch(MatchCorrection, `${getPath(correction_id)}/close`, { method: "POST", body });
}

/** Refetches every list of cases, and everything that a case covers or uncovers. */
export async function correctionsChanged(client: QueryClient): Promise<void> {
  await Promise.all(
    [correctionKeys.all, ["results"], ["orders"], ["today"], ["match-review"]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

function getPath(correctionId: string): string {
  return `${PATH}/${encodeURIComponent(correctionId)}`;
}
