"use client";

import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { Uuid } from "@/lib/contract/primitives";
import { QueueFrame } from "./queue-frame";

type QueueShellProps = { renderedAt: string; footer: ReactNode; children: ReactNode };

/** Puts the queue around its own page and around an item. */
export function QueueShell({ renderedAt, footer, children }: QueueShellProps) {
  const { rawResultId } = useParams();
  const item = Uuid.safeParse(rawResultId);
  // An address with an invalid id gets only its page, which says so.
  if (rawResultId !== undefined && !item.success) return children;
  return (
    <QueueFrame renderedAt={renderedAt} openId={item.data ?? null} footer={footer}>
      {children}
    </QueueFrame>
  );
}
