"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { usePdf } from "@/components/shared/pdf/use-pdf";
import { useImage } from "@/components/shared/use-image";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { DocumentFrame } from "./document-frame";
import { DocumentPages } from "./document-pages";
import { PanelHead } from "./panel-head";

type Head = DocumentFrame & { title: string };
type ContentProps = { bytes: Uint8Array; head: Head };

/** A received document by its type: the pages of a PDF, an image, or plain text. */
export function DocumentContent({ type, ...content }: ContentProps & { type: string }) {
  if (type === "text/plain") return <TextContent {...content} />;
  if (type.startsWith("image/")) return <ImageContent {...content} type={type} />;
  return <PdfContent {...content} />;
}

function PdfContent({ bytes, head }: ContentProps) {
  const reading = usePdf(bytes);
  if (reading.state === "open") return <DocumentPages pdf={reading.pdf} head={head} />;
  return <NoContent head={head} isOpening={reading.state === "opening"} />;
}

function ImageContent({ bytes, head, type }: ContentProps & { type: string }) {
  const reading = useImage(bytes, type);
  if (reading.state !== "open") {
    return <NoContent head={head} isOpening={reading.state === "opening"} />;
  }
  const { src, naturalWidth, naturalHeight } = reading.image;
  return (
    <Scrolled head={head}>
      {/* biome-ignore lint/performance/noImgElement: the bytes are in the page already, and no server may see them */}
      <img
        className="h-auto max-w-full"
        src={src}
        width={naturalWidth}
        height={naturalHeight}
        alt={`${head.title}, without text that could be read aloud or searched`}
      />
    </Scrolled>
  );
}

function TextContent({ bytes, head }: ContentProps) {
  return (
    <Scrolled head={head}>
      <pre className="font-mono text-small whitespace-pre-wrap wrap-anywhere">
        {new TextDecoder().decode(bytes)}
      </pre>
    </Scrolled>
  );
}

/** A document without pages, in a region that scrolls; the focus moves into it. */
function Scrolled({ head, children }: { head: Head; children: ReactNode }) {
  const view = useRef<HTMLElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <>
      <PanelHead {...head} />
      <section
        ref={view}
        className="relative flex-1 overflow-auto bg-surface p-3"
        aria-label={`Content of ${head.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {children}
      </section>
    </>
  );
}

/** A document that is still being opened, or that could not be. */
function NoContent({ head, isOpening }: { head: Head; isOpening: boolean }) {
  return (
    <>
      <PanelHead {...head} />
      <div className="p-3">
        {isOpening ? (
          <Skeleton className="h-64 w-full" />
        ) : (
          <Notice tone="error" role="alert" title="This document cannot be displayed here.">
            The file was received, but it could not be read. Save it and open it in another program.
          </Notice>
        )}
      </div>
    </>
  );
}
