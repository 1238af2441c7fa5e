import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

/** The props that Next.js passes to an `error.tsx`. */
export type ScreenErrorGiven = { error: Error & { digest?: string }; retry: () => void };

type ScreenErrorProps = ScreenErrorGiven & {
  /** The heading of the screen. */
  title: string;
  /** What has not been lost. */
  children: ReactNode;
};

/** Shown under the screen's own heading when it fails to render. The other screens stay reachable. */
export function ScreenError({ title, error, retry, children }: ScreenErrorProps) {
  return (
    <>
      <PageHead title={title} />
      <ErrorState
        title="This screen could not be displayed"
        requestId={error.digest}
        onRetry={retry}
      >
        {children}
      </ErrorState>
    </>
  );
}
