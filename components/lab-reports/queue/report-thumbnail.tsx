"use client";

import { FileText } from "lucide-react";
import { useState } from "react";
import type { LabReportLine } from "@/lib/contract/dashboard/lab-report-queue";
import { linkTo } from "@/lib/query/core/address";

type ReportThumbnailProps = { report: Pick<LabReportLine, "job_id" | "has_thumbnail"> };

/**
 * The first page of a report, too small to be read; the mark of a file where it cannot be loaded, an empty place where
 * there is none, and none on a phone.
 */
export function ReportThumbnail({ report: { job_id, has_thumbnail } }: ReportThumbnailProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={`h-9 w-7 flex-none ${has_thumbnail ? "" : "max-sm:hidden"}`}>
      {has_thumbnail && isBroken ? (
        <FileText aria-hidden="true" className="m-auto h-full text-ink-3" />
      ) : has_thumbnail ? (
        // biome-ignore lint/performance/noImgElement: it needs a session, and is small already.
        <img
          src={linkTo("GET /api/lab-reports/{job_id}/thumbnail", { job_id })}
          alt=""
          onError={() => setBroken(true)}
          width={28}
          height={36}
          loading="lazy"
          decoding="async"
          className="size-full border border-line bg-sunken object-contain"
        />
      ) : null}
    </span>
  );
}
