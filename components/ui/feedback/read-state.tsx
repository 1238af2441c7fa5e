import type { ReactNode } from "react";
import { FailureIllustration, type FailureLabels } from "./failure-illustration";
import { StaleBar } from "./stale-bar";

type ReadStateProps<Data> = {
  data: Data | undefined;
  failure: FailureLabels | null;
  loading: ReactNode;
  forbiddenTitle: string;
  kept: string;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
};

/** Loading, failed, read before and read now: pictures that cannot be taken for one another. */
export function ReadState<Data>({
  data,
  failure,
  loading,
  forbiddenTitle,
  kept,
  onRetry,
  children,
}: ReadStateProps<Data>) {
  if (data === undefined) {
    if (!failure) return loading;
    return <FailureIllustration {...{ failure, forbiddenTitle, kept, onRetry }} />;
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
