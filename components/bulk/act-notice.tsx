import { Notice } from "@/components/ui/notice";
import { failureOf } from "@/lib/query/failure";

type ActNoticeProps = {
  error: unknown;
  /** `Not started`: what did not happen. */
  notDone: string;
};

/** Why an act did not happen, in the words of the console or of the service. */
export function ActNotice({ error, notDone }: ActNoticeProps) {
  const { title, detail, said, requestId, outcomeUnknown } = failureOf(error);
  return (
    <Notice tone="error" role="alert" title={outcomeUnknown ? `${title}.` : `${notDone}.`}>
      {said ? `The service answered: “${said}”` : detail}
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
