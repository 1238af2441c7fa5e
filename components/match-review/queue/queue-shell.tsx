"use client";

import { useParams, usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Uuid } from "@/lib/contract/primitives";
import { QueueFrame } from "./queue-frame";

type QueueShellProps = { renderedAt: string; footer: ReactNode; children: ReactNode };

/** Puts the queue around its own page and around an item; the other pages of match review have none. */
export function QueueShell({ renderedAt, footer, children }: QueueShellProps) {
  const isQueue = usePathname() === "/match-review";
  const item = Uuid.safeParse(useParams().rawResultId);
  if (!isQueue && !item.success) return children;
  return (
    <QueueFrame renderedAt={renderedAt} openId={item.data ?? null} footer={footer}>
      {children}
    </QueueFrame>
  );
}
