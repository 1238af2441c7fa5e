"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { getQueueRowProps } from "@/components/shared/queue/use-queue-rows";
import type { TodayFold } from "@/lib/domain/today/today-view";
import { KindMark } from "./kind-mark";
import { formatFold, TODAY_COLUMNS } from "./today-kinds";

type FoldRowProps = {
  fold: TodayFold;
  index: number;
  isCurrent: boolean;
  onPoint: () => void;
  onToggle: () => void;
};

/** Overdue items of one kind and age as one expandable line: `24 abnormal older than 7 days`. */
export function FoldRow({ fold, index, isCurrent, onPoint, onToggle }: FoldRowProps) {
  const Chevron = fold.isOpen ? ChevronDown : ChevronRight;
  return (
    <tr {...getQueueRowProps(index, isCurrent)} onMouseDown={onPoint}>
      <td colSpan={TODAY_COLUMNS.length} className="max-sm:col-span-2">
        <button
          type="button"
          data-queue-focus=""
          className="flex min-h-8 w-full cursor-pointer items-center gap-3 text-left max-sm:min-h-10"
          aria-expanded={fold.isOpen}
          onClick={onToggle}
        >
          <Chevron className="size-4 flex-none" aria-hidden="true" />
          <KindMark kind={fold.kind} />
          <span className="font-medium">{formatFold(fold)}</span>
        </button>
      </td>
    </tr>
  );
}
