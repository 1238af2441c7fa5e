"use client";

import { QueryBoundary } from "@/components/shared/query-boundary";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { DocumentContent } from "./document-content";
import type { DocumentFrame } from "./document-frame";
import { PanelHead } from "./panel-head";

type DocumentPanelProps = {
  query: { data: Uint8Array | undefined; error: unknown; dataUpdatedAt: number };
  title: string;
  /** Its media type. */
  type: string;
  /** Whether the user has chosen to reveal a report whose result may be another person's. */
  isRevealed: boolean;
  frame: DocumentFrame;
};

/** One document of an order in the viewer: loading, missing, failed, or its pages. */
export function DocumentPanel({ query, title, type, isRevealed, frame }: DocumentPanelProps) {
  const head = { title, ...frame };
  return (
    <section aria-label={title} className="flex h-full flex-col bg-sunken">
      {isRevealed ? (
        <Notice tone="error" title="This report may be another person's.">
          Do not act on it.
        </Notice>
      ) : null}
      <QueryBoundary
        query={query}
        loading={
          <>
            <PanelHead {...head} />
            <div className="p-3" aria-busy="true">
              <Skeleton className="h-64 w-full" />
              <p className="text-label text-ink-2" role="status">
                Loading the document …
              </p>
            </div>
          </>
        }
        forbiddenTitle="Your role cannot view documents of this clinic"
        frame={(view) => (
          <>
            <PanelHead {...head} />
            <div className="p-3">{view}</div>
          </>
        )}
        renderFailure={({ kind: failure, said }) =>
          failure === "not_found" ? (
            <Notice tone="info" role="status" title="This document does not exist yet.">
              {said ? `The service answered: “${said}”` : null} Nothing is wrong with the order;
              check again after its next step.
            </Notice>
          ) : null
        }
      >
        {(bytes) => <DocumentContent bytes={bytes} type={type} head={head} />}
      </QueryBoundary>
    </section>
  );
}
