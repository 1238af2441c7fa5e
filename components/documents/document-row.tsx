"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, Eye, EyeOff } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { buttonClass } from "@/components/ui/controls/button-class";
import type { Paper } from "@/lib/domain/orders/order-documents";
import { doubtsQuery, revealedQuery } from "@/lib/query/doubts";
import { documentPath } from "@/lib/query/order-documents";
import { DocumentView } from "./document-view";
import styles from "./pdf.module.css";

type DocumentRowProps = { orderId: string; paper: Paper; isOpen: boolean; onToggle: () => void };

/** One document: its title, whether it is available, and its pages when it is open. */
export function DocumentRow({ orderId, paper, isOpen, onToggle }: DocumentRowProps) {
  const { kind, title } = paper;
  const { data: doubts } = useQuery(doubtsQuery());
  const { data: isRevealed } = useQuery(revealedQuery(orderId));
  const isReport = kind === "result" || kind === "transaction-result";
  const isDoubted =
    isReport && doubts?.doubts.some(({ order_id }) => order_id === orderId) === true;
  const isCovered = isDoubted && !isRevealed;
  const missing = isCovered
    ? "covered: it may be another person's. Reveal the result first"
    : paper.missing;
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <li>
      <div className={styles.paper}>
        <span className={`${styles.title} font-medium`}>{title}</span>
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
      </div>
      {isOpen && !isCovered ? (
        <div className="py-3">
          <DocumentView orderId={orderId} kind={kind} title={title} isRevealed={isDoubted} />
        </div>
      ) : null}
    </li>
  );
}
