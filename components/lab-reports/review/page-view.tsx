"use client";

import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { PdfPage } from "@/components/shared/pdf/pdf-page";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { useElementWidth } from "@/components/ui/display/use-element-width";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { PageBox } from "@/lib/contract/service/parsing-job";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import type { ReviewLine } from "@/lib/domain/lab-reports/review/unread-lines";
import styles from "./page.module.css";
import { PageBoxes } from "./page-boxes";
import { PAGE_COLUMN } from "./page-class";
import { getPageSize, type PageSource } from "./page-source";
import type { ReportPage } from "./use-report-page";

/** In percent of the width of the frame, which at first shows the whole width of the page. */
export const ZOOMS = [100, 150, 200, 300] as const;
export type Zoom = (typeof ZOOMS)[number];

const FOLDED = "contents max-[900px]:hidden";

type PageViewProps = {
  page: ReportPage;
  hasFiles: boolean;
  rows: readonly ReviewRow[];
  /** The current row, and the boxes of the head fields that still need a decision. */
  currentId: string | null;
  marks: readonly PageBox[];
  lines: readonly ReviewLine[];
  /** Pages on which no patient is named. */
  withoutName: readonly number[];
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onSelect: (id: string) => void;
};

/**
 * The uploaded page, with a numbered box around each row whose position the service reports. A narrow screen folds it,
 * because the row in hand shows its part of the page.
 */
export function PageView(props: PageViewProps) {
  const { page, hasFiles, rows, lines, withoutName } = props;
  const hasBoxes = rows.some(({ box }) => box !== null) || lines.length > 0;
  return (
    <section className={PAGE_COLUMN} aria-label="Page">
      <PageTools {...props} />
      <div className={page.isUnfolded ? "contents" : FOLDED}>
        {withoutName.includes(page.number) ? (
          <Notice tone="warn" title="No name on this page.">
            It was read as a page of the patient before it.
          </Notice>
        ) : null}
        {hasFiles ? (
          <QueryBoundary
            query={page.query}
            loading={<PageLoading />}
            forbiddenTitle="Your role cannot view lab reports"
            kept="The values beside it are complete."
          >
            {() => <OpenPage {...props} />}
          </QueryBoundary>
        ) : (
          <Notice tone="warn" title="The page is not kept here.">
            Compare the values with the report itself.
          </Notice>
        )}
        {hasBoxes ? (
          <Legend hasLines={lines.length > 0} />
        ) : (
          <p className="text-label text-ink-3">
            The service does not say where the values are printed, so nothing is marked on the page.
          </p>
        )}
      </div>
    </section>
  );
}

function PageTools({ page, zoom, onZoom }: PageViewProps) {
  const { number, count, show, isUnfolded, unfold } = page;
  const at = ZOOMS.indexOf(zoom);
  const [smaller, larger] = [ZOOMS[at - 1], ZOOMS[at + 1]];
  return (
    <div className="flex items-center gap-2">
      <Button
        size="small"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-label="Previous page"
        disabledReason={page.hasPrevious ? undefined : "This is the first page."}
        onPress={() => show(number - 1)}
      />
      <span className="text-small" role="status">
        Page {number} of {count}
      </span>
      <Button
        size="small"
        icon={<ChevronRight aria-hidden="true" />}
        aria-label="Next page"
        disabledReason={page.hasNext ? undefined : "This is the last page."}
        onPress={() => show(number + 1)}
      />
      <Button
        size="small"
        className="ml-auto min-[900px]:hidden"
        aria-expanded={isUnfolded}
        onPress={() => unfold(!isUnfolded)}
      >
        {isUnfolded ? "Hide the page" : "Show the page"}
      </Button>
      <span
        className={`flex items-center gap-2 min-[900px]:ml-auto ${isUnfolded ? "" : "max-[900px]:hidden"}`}
      >
        <Button
          size="small"
          icon={<ZoomOut aria-hidden="true" />}
          aria-label="Smaller"
          disabledReason={smaller ? undefined : "The whole width is shown."}
          onPress={() => smaller && onZoom(smaller)}
        />
        <span className="text-small whitespace-nowrap">
          {zoom === 100 ? "Whole width" : `${zoom} %`}
        </span>
        <Button
          size="small"
          icon={<ZoomIn aria-hidden="true" />}
          aria-label="Larger"
          disabledReason={larger ? undefined : "It cannot be enlarged further."}
          onPress={() => larger && onZoom(larger)}
        />
      </span>
    </div>
  );
}

function PageLoading() {
  return (
    <div aria-busy="true">
      <Skeleton className="w-full h-64" />
      <p className="text-label text-ink-3" role="status">
        Loading the page …
      </p>
    </div>
  );
}

function OpenPage({ page, rows, currentId, marks, lines, zoom, onSelect }: PageViewProps) {
  const { source, isUnreadable, number, count } = page;
  const frame = useRef<HTMLElement>(null);
  const { ref: paper, width } = useElementWidth();
  const shown = rows.filter(({ box }) => box?.page === number);
  const currentBox = shown.find(({ id }) => id === currentId)?.box ?? null;
  useScrollTo(frame, currentBox, zoom, source && (page.isUnfolded ? "unfolded" : "as wide"));
  useSeen(frame, source?.number ?? null, page.see);
  if (isUnreadable) {
    return (
      <Notice tone="error" role="alert" title="This page cannot be displayed here.">
        The file was received, but this browser cannot open it. The values beside it are complete.
      </Notice>
    );
  }
  if (!source) return <PageLoading />;
  const size = getPageSize(source);
  return (
    <section
      ref={frame}
      className="relative min-h-50 shrink overflow-auto border border-line-strong bg-sunken max-[900px]:max-h-[45vh] max-sm:max-h-75"
      aria-label="Uploaded page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <div
        ref={paper}
        className="relative [&_img]:block [&_img]:h-auto [&_img]:w-full"
        style={{ width: `${zoom}%` }}
      >
        <PageContent source={source} count={count} />
        <PageBoxes
          rows={shown}
          currentId={currentId}
          marks={marks}
          lines={lines.filter(({ box }) => box.page === number)}
          heightPx={(width * size.height) / size.width}
          number={number}
          onSelect={onSelect}
        />
      </div>
    </section>
  );
}

function PageContent({ source, count }: { source: PageSource; count: number }) {
  if (source.kind === "pdf") {
    return <PdfPage pdf={source.pdf} page={source.page} number={source.number} isWide />;
  }
  const { src, naturalWidth, naturalHeight } = source.image;
  return (
    // biome-ignore lint/performance/noImgElement: the bytes are in the page already, and no server may see them
    <img
      src={src}
      width={naturalWidth}
      height={naturalHeight}
      alt={`Page ${source.number} of ${count}, as it was uploaded`}
    />
  );
}

function Legend({ hasLines }: { hasLines: boolean }) {
  return (
    <ul className={styles.legend} aria-label="Boxes">
      <li data-current="true">in hand</li>
      <li data-state="confirmed">not in doubt</li>
      <li data-state="to_check">to check</li>
      <li data-state="corrected">corrected</li>
      {hasLines ? <li data-state="unread">not read</li> : null}
    </ul>
  );
}

/** Scrolls the box of the current row to the middle of the page's frame. */
function useScrollTo(
  frame: React.RefObject<HTMLElement | null>,
  box: PageBox | null,
  zoom: Zoom,
  /** Null while there is no page. A folded one has no height to scroll in. */
  shown: "unfolded" | "as wide" | null,
): void {
  const [x, y] = [box?.x ?? null, box ? box.y + box.height / 2 : null];
  useEffect(() => {
    const element = frame.current;
    if (!element || shown === null || x === null || y === null) return;
    const { scrollWidth, scrollHeight, clientHeight } = element;
    element.scrollTo({
      top: y * scrollHeight - clientHeight / 2,
      left: zoom === 100 ? 0 : x * scrollWidth - 24,
    });
  }, [frame, x, y, zoom, shown]);
}

/** Says of a page that it was seen once some of it is on the screen, which a folded one is not. */
function useSeen(
  frame: React.RefObject<HTMLElement | null>,
  number: number | null,
  see: (number: number) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || number === null) return undefined;
    if (typeof IntersectionObserver === "undefined") {
      see(number);
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see(number);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, number, see]);
}
