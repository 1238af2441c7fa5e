"use client";

import { Download, Eye, EyeOff } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { buttonClass } from "@/components/ui/controls/button-class";
import type { Paper } from "@/lib/domain/orders/order-documents";
import { documentPath } from "@/lib/query/order-documents";
import { ROW } from "./row-class";
import { usePaperState } from "./use-paper-state";

type DocumentRowProps = { orderId: string; paper: Paper; isOpen: boolean; onToggle: () => void };

/** One document: its title, whether it is available, and the buttons that show and download it. */
export function DocumentRow({ orderId, paper, isOpen, onToggle }: DocumentRowProps) {
  const { kind, title } = paper;
  const { isDoubted, missing } = usePaperState(orderId, paper);
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <li className={ROW}>
      <span className="flex-[1_1_180px] font-medium max-sm:basis-full">{title}</span>
      {missing ? (
        <span className="text-small text-ink-3">{missing}</span>
      ) : (
        <>
          <Button
            size="small"
            icon={<Icon aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Close" : "Show"} ${title}`}
            onPress={onToggle}
          >
            {isOpen ? "Close" : "Show"}
          </Button>
          {isDoubted ? (
            <span className="text-small text-ink-3">
              not saved while it may be another person's
            </span>
          ) : (
            <a
              className={buttonClass({ variant: "quiet", size: "small" })}
              href={documentPath(orderId, kind)}
              download
              aria-label={`Save ${title} as PDF`}
            >
              <Download aria-hidden="true" /> Save PDF
            </a>
          )}
        </>
      )}
    </li>
  );
}
