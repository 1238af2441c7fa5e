"use client";

import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { OpenPdf } from "@/components/shared/pdf/open-pdf";
import { PdfPage } from "@/components/shared/pdf/pdf-page";
import { Button } from "@/components/ui/controls/button";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { PanelHead } from "./panel-head";
import { usePagesWithoutText } from "./use-pages-without-text";
import { FIT, pageInView, stepZoom, ZOOM_STEPS } from "./zoom";

type DocumentPagesProps = {
  pdf: OpenPdf;
  head: {
    title: string;
    isFull: boolean;
    onFull: ((isFull: boolean) => void) | null;
    onClose: () => void;
  };
};

/** The pages of a document with page and zoom controls. Keys: + and - zoom, 0 fits the width, [ and ] turn pages. */
export function DocumentPages({ pdf, head }: DocumentPagesProps) {
  const { zone } = useDisplayZone();
  const view = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState<number>(FIT);
  const [pageNumber, setPageNumber] = useState(1);
  const count = pdf.pages.length;
  const silent = usePagesWithoutText(pdf);
  // Moves the focus into the document that was just opened.
  useEffect(() => view.current?.focus(), []);

  const getPages = () => [...(view.current?.querySelectorAll<HTMLElement>("[data-page]") ?? [])];
  function onScroll() {
    const { current } = view;
    if (!current) return;
    const placed = getPages().map(({ offsetTop: top, offsetHeight: height }) => ({ top, height }));
    setPageNumber(pageInView(placed, current.scrollTop, current.clientHeight));
  }
  function goTo(number: number) {
    const page = getPages()[number - 1];
    if (page) view.current?.scrollTo({ top: page.offsetTop - 12 });
  }
  function onKeyDown(event: KeyboardEvent) {
    const action = {
      "+": () => setZoom(stepZoom(zoom, 1)),
      "=": () => setZoom(stepZoom(zoom, 1)),
      "-": () => setZoom(stepZoom(zoom, -1)),
      "0": () => setZoom(FIT),
      "]": () => goTo(pageNumber + 1),
      "[": () => goTo(pageNumber - 1),
    }[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }
  return (
    <>
      <PanelHead {...head}>
        <span className="flex items-center gap-1 text-small">
          <Button
            variant="quiet"
            size="small"
            icon={<ChevronUp aria-hidden="true" />}
            aria-label="Previous page"
            disabledReason={pageNumber <= 1 ? "This is the first page." : undefined}
            onPress={() => goTo(pageNumber - 1)}
          />
          <span className="whitespace-nowrap tabular-nums" role="status">
            Page {pageNumber} of {count}
          </span>
          <Button
            variant="quiet"
            size="small"
            icon={<ChevronDown aria-hidden="true" />}
            aria-label="Next page"
            disabledReason={pageNumber >= count ? "This is the last page." : undefined}
            onPress={() => goTo(pageNumber + 1)}
          />
        </span>
        <span className="flex items-center gap-1 text-small">
          <Button
            variant="quiet"
            size="small"
            icon={<ZoomOut aria-hidden="true" />}
            aria-label="Zoom out"
            disabledReason={zoom === ZOOM_STEPS[0] ? "It cannot be made smaller." : undefined}
            onPress={() => setZoom(stepZoom(zoom, -1))}
          />
          <span className="w-11 text-center tabular-nums" role="status">
            <span className="sr-only">Zoom </span>
            {Math.round(zoom * 100)} %
          </span>
          <Button
            variant="quiet"
            size="small"
            icon={<ZoomIn aria-hidden="true" />}
            aria-label="Zoom in"
            disabledReason={zoom === ZOOM_STEPS.at(-1) ? "It cannot be made larger." : undefined}
            onPress={() => setZoom(stepZoom(zoom, 1))}
          />
        </span>
      </PanelHead>
      <p className="border-b border-line px-3 py-1 text-label text-ink-2">
        Times in the document are as printed, with their own zone; times on this page are those of{" "}
        {zone.id}.
      </p>
      <section
        ref={view}
        className="relative grid flex-1 content-start gap-3 overflow-auto p-3"
        aria-label={`Pages of ${head.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        {pdf.pages.map((page, index) => (
          <div key={page.pageNumber} data-page style={{ width: `${zoom * 100}%` }}>
            {silent.has(index + 1) ? (
              <p className="text-label text-ink-2">
                Page {index + 1} is a picture without text that could be read aloud or searched.
              </p>
            ) : null}
            <PdfPage pdf={pdf} page={page} number={index + 1} isWide />
          </div>
        ))}
      </section>
    </>
  );
}
