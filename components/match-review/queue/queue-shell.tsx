"use client";

import { useParams, usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Uuid } from "@/lib/contract/primitives";
import { QueueFrame } from "./queue-frame";

type QueueShellProps = { renderedAt: string; children: ReactNode };

/** Holds the queue around its own page and around an item; the other pages below it stand alone. */
export function QueueShell({ renderedAt, children }: QueueShellProps) {
  const isQueue = usePathname() === "/match-review";
  const item = Uuid.safeParse(useParams().rawResultId);
  if (!isQueue && !item.success) return children;
  return (
    <QueueFrame renderedAt={renderedAt} openId={item.data ?? null}>
      {children}
    </QueueFrame>
  );
}
