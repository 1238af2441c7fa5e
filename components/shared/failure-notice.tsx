import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { FoldedText } from "@/components/ui/display/folded-text";
import { Notice } from "@/components/ui/feedback/notice";
import { describeWriteFailure, getFailure } from "@/lib/query/core/failure";
import { ApiError } from "@/lib/query/core/fetch";

type FailureNoticeProps = {
  error: unknown;
  /** What did not happen when the service refused, without a period: `Not placed`. */
  notDone: string;
  /** It certainly did not happen, whatever the error. */
  isCertain?: boolean;
  /** What has not been lost. */
  kept?: ReactNode;
  /** The fields whose problems the form already shows. */
  shownFields?: readonly string[];
  /** Sends the same request again; given only when that is safe. */
  onRetry?: () => void;
};

/** Why a request failed, in the service's wording, with each named field whose problem the form does not show. */
export function FailureNotice({
  error,
  notDone,
  isCertain = false,
  kept,
  shownFields = [],
  onRetry,
}: FailureNoticeProps) {
  const title = isCertain ? `${notDone}.` : describeWriteFailure(error, notDone).title;
  const { detail, said, requestId } = getFailure(error);
  return (
    <Notice tone="error" role="alert" title={title}>
      {said ? <FoldedText text={`The service answered: “${said}”`} /> : detail} {kept}
      <RefusedFields error={error} shownFields={shownFields} />
      {onRetry ? <TryAgain onPress={onRetry} /> : null}
      <RequestId id={requestId} />
    </Notice>
  );
}

export function TryAgain({ onPress }: { onPress: () => void }) {
  return (
    <span className="flex items-center gap-2 flex-wrap">
      <Button size="small" onPress={onPress}>
        Try again
      </Button>
    </span>
  );
}

/** The id to quote when asking for help. */
export function RequestId({ id }: { id: string | null }) {
  return id ? <span className="block mono text-ink-3">req {id}</span> : null;
}

type RefusedFieldsProps = { error: unknown; shownFields: readonly string[] };

/** The other fields named in a refusal, each with its problem; nothing when there are none. */
function RefusedFields({ error, shownFields }: RefusedFieldsProps) {
  const named = error instanceof ApiError ? (error.failure.issues ?? []) : [];
  const issues = named.filter(({ path }) => !shownFields.includes(path));
  if (issues.length === 0) return null;
  return (
    <ul>
      {issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path.replaceAll("_", " ").replaceAll(".", ", ")}: {message}
        </li>
      ))}
    </ul>
  );
}
