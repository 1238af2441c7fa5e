"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { usePdf } from "@/components/shared/pdf/use-pdf";
import { useImage } from "@/components/shared/use-image";
import type { LabReport } from "@/lib/contract/dashboard/lab-report";
import { labReportFileQuery } from "@/lib/query/lab-report-review/lab-report-review";
import type { PageSource } from "./page-source";

/** The displayed page of a report: its number, the query of its file, and its drawable source. */
export type ReportPage = {
  number: number;
  count: number;
  /** Whether there is another page of this report; those between may be another patient's. */
  hasPrevious: boolean;
  hasNext: boolean;
  show: (number: number) => void;
  /** Whether a narrow screen shows the page above its values; a wide one always shows it beside them. */
  isUnfolded: boolean;
  unfold: (isUnfolded: boolean) => void;
  /** Shows a page that somebody has to look at, also where it is folded. */
  reveal: (number: number) => void;
  query: { data: Uint8Array | undefined; error: unknown; dataUpdatedAt: number };
  /** Null while the file is being opened or cannot be read. */
  source: PageSource | null;
  isUnreadable: boolean;
  /** Whether a page has been on the screen, or cannot be shown here, so that it is compared in another way. */
  wasSeen: (number: number) => boolean;
  /** Says that a page is on the screen. */
  see: (number: number) => void;
};

/** A PDF is one file with several pages; with photos, each file is a page. Only the displayed file is loaded. */
export function useReportPage({ job_id, files, page_count, parsed }: LabReport): ReportPage {
  const own = parsed?.pages?.map(({ page }) => page) ?? [];
  const [number, setNumber] = useState(own[0] ?? 1);
  const [isUnfolded, unfold] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const see = useCallback(
    (page: number) => setSeen((pages) => (pages.has(page) ? pages : new Set([...pages, page]))),
    [],
  );
  const isPdf = files[0]?.type === "application/pdf";
  const index = isPdf ? 0 : number - 1;
  const query = useQuery({
    ...labReportFileQuery(job_id, files[index]?.index ?? 0),
    enabled: files[index] !== undefined,
  });
  const bytes = query.data ?? null;
  const pdf = usePdf(isPdf ? bytes : null);
  const image = useImage(isPdf ? null : bytes, files[index]?.type ?? "");
  const count = isPdf
    ? pdf.state === "open"
      ? pdf.pdf.pages.length
      : (page_count ?? 1)
    : Math.max(files.length, 1);
  const numbers = own.length > 0 ? own : Array.from({ length: count }, (_, at) => at + 1);
  const getNear = (next: number) =>
    next > number ? numbers.find((each) => each >= next) : numbers.findLast((each) => each <= next);
  const show = (next: number) => setNumber((now) => getNear(next) ?? now);
  const { data, error, dataUpdatedAt } = query;
  const isUnreadable = pdf.state === "unreadable" || image.state === "unreadable";
  const page = pdf.state === "open" ? pdf.pdf.pages[number - 1] : undefined;
  return {
    number,
    count,
    hasPrevious: getNear(number - 1) !== undefined,
    hasNext: getNear(number + 1) !== undefined,
    show,
    isUnfolded,
    unfold,
    reveal: (next) => {
      show(next);
      unfold(true);
    },
    see,
    query: { data, error, dataUpdatedAt },
    source:
      pdf.state === "open" && page
        ? { kind: "pdf", number, pdf: pdf.pdf, page }
        : image.state === "open"
          ? { kind: "image", number, image: image.image }
          : null,
    isUnreadable,
    wasSeen: (wanted) => seen.has(wanted) || files.length === 0 || isUnreadable || error !== null,
  };
}
