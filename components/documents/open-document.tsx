"use client";

import { useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import type { Paper } from "@/lib/domain/orders/order-documents";
import { DocumentPanel } from "./document-panel";
import { useIsWide } from "./use-is-wide";
import { usePaperState } from "./use-paper-state";

type OpenDocumentProps = { orderId: string; paper: Paper; onClose: () => void };

/** The open document. This module is loaded when a document is first opened. */
export function OpenDocument({ orderId, paper, onClose }: OpenDocumentProps) {
  const { isDoubted, missing } = usePaperState(orderId, paper);
  const isWide = useIsWide();
  const [isEnlarged, setEnlarged] = useState(false);
  if (missing) return null;
  const isFull = isEnlarged || !isWide;
  const panel = (
    <DocumentPanel
      orderId={orderId}
      kind={paper.kind}
      title={paper.title}
      isRevealed={isDoubted}
      isFull={isFull}
      onFull={isWide ? setEnlarged : null}
      onClose={onClose}
    />
  );
  if (!isFull) {
    return (
      <div className="h-[calc(100vh-var(--size-topbar)-24px)] border-b border-line print:hidden">
        {panel}
      </div>
    );
  }
  // Escape leaves full screen. In a narrow window a document is always full screen, so it is closed instead.
  const leave = () => (isWide ? setEnlarged(false) : onClose());
  return (
    <ModalOverlay
      isOpen
      onOpenChange={leave}
      className="fixed inset-0 z-50 bg-surface print:hidden"
    >
      <Modal className="h-full">
        <Dialog aria-label={paper.title} className="h-full outline-none">
          {panel}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
