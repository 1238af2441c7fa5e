"use client";

import { useQuery } from "@tanstack/react-query";
import { usePdf } from "@/components/shared/pdf/use-pdf";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { DocumentKind } from "@/lib/contract/dashboard/orders/order-document";
import { orderDocumentQuery } from "@/lib/query/order-documents";
import { DocumentPages } from "./document-pages";
import { PanelHead } from "./panel-head";

type DocumentPanelProps = {
  orderId: string;
  kind: DocumentKind;
  title: string;
  /** Whether the user has chosen to reveal a report whose result may be another person's. */
  isRevealed: boolean;
  isFull: boolean;
  /** Switches between full screen and beside the results; null where only full screen is possible. */
  onFull: ((isFull: boolean) => void) | null;
  onClose: () => void;
};

/** One document of an order in the viewer: loading, missing, failed, or its pages. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { orderId, kind, title, isRevealed, isFull, onFull, onClose } = props;
  const query = useQuery(orderDocumentQuery(orderId, kind, isRevealed));
  const head = { title, isFull, onFull, onClose };
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
        forbiddenTitle="Your role cannot view documents of this team"
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
        {(bytes) => <ReadDocument bytes={bytes} head={head} />}
      </QueryBoundary>
    </section>
  );
}

type Head = Pick<DocumentPanelProps, "title" | "isFull" | "onFull" | "onClose">;

/** The pages of a received document, or a notice that it could not be read as a PDF. */
function ReadDocument({ bytes, head }: { bytes: Uint8Array; head: Head }) {
  const reading = usePdf(bytes);
  if (reading.state === "open") return <DocumentPages pdf={reading.pdf} head={head} />;
  return (
    <>
      <PanelHead {...head} />
      <div className="p-3">
        {reading.state === "opening" ? (
          <Skeleton className="h-64 w-full" />
        ) : (
          <Notice tone="error" role="alert" title="This document cannot be displayed here.">
            The file was received, but it could not be read as a PDF. Save it and open it in another
            program.
          </Notice>
        )}
      </div>
    </>
  );
}
