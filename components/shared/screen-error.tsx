import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

/** What Next.js gives to an `error.tsx`. */
export type ScreenErrorGiven = { error: Error & { digest?: string }; retry: () => void };

type ScreenErrorProps = ScreenErrorGiven & {
  /** The head of the screen. */
  title: string;
  /** What was kept. */
  children: ReactNode;
};

/** Shown under its own head when a screen fails to render. The other screens stay reachable. */
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
