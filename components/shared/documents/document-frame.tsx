"use client";

import { type ReactNode, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useIsWide } from "./use-is-wide";

/** How a document is shown, and what changes that. */
export type DocumentFrame = {
  isFull: boolean;
  /** Switches between full screen and beside the results; null where only full screen is possible. */
  onFull: ((isFull: boolean) => void) | null;
  onClose: () => void;
};

type ShowDocumentProps = {
  title: string;
  onClose: () => void;
  /** Full screen in a wide window too. */
  isAlwaysFull?: boolean;
  children: (frame: DocumentFrame) => ReactNode;
};

/** Shows a document beside the results, or full screen. */
export function ShowDocument({ title, onClose, isAlwaysFull, children }: ShowDocumentProps) {
  const isWindowWide = useIsWide();
  const isWide = isWindowWide && !isAlwaysFull;
  const [isEnlarged, setEnlarged] = useState(false);
  const isFull = isEnlarged || !isWide;
  const panel = children({ isFull, onFull: isWide ? setEnlarged : null, onClose });
  if (!isFull) {
    return (
      <div className="h-[calc(100vh-var(--size-topbar)-24px)] border-b border-line print:hidden">
        {panel}
      </div>
    );
  }
  // Escape leaves full screen. Where a document is always full screen, it is closed instead.
  const leave = () => (isWide ? setEnlarged(false) : onClose());
  return (
    <ModalOverlay
      isOpen
      onOpenChange={leave}
      className="fixed inset-0 z-50 bg-surface print:hidden"
    >
      <Modal className="h-full">
        <Dialog aria-label={title} className="h-full outline-none">
          {panel}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
