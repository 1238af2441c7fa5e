import type { ReactNode } from "react";
import { FailurePicture, type FailureWords } from "./failure-illustration";
import { StaleBar } from "./stale-bar";

type ReadStateProps<Data> = {
  data: Data | undefined;
  failure: FailureWords | null;
  loading: ReactNode;
  closedTitle: string;
  kept: string;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
};

/** Loading, failed, read before and read now: pictures that cannot be taken for one another. */
export function ReadState<Data>({
  data,
  failure,
  loading,
  closedTitle,
  kept,
  onRetry,
  children,
}: ReadStateProps<Data>) {
  if (data === undefined) {
    if (!failure) return loading;
    return <FailurePicture {...{ failure, closedTitle, kept, onRetry }} />;
  }
  return (
    <>
      {failure ? (
        <StaleBar title={failure.title} shown="what was read before" onRetry={onRetry} />
      ) : null}
      {children(data)}
    </>
  );
}
