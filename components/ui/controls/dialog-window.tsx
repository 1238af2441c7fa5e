"use client";

import { TriangleAlert, X } from "lucide-react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "./button";
import { DialogBody } from "./dialog-body";
import { modalClass, PANEL, SCRIM } from "./dialog-class";
import type { DialogProps } from "./dialog-props";

/** The dialog itself, loaded when one is first opened. */
export function DialogWindow({
  title,
  subtitle,
  role = "dialog",
  tone = "default",
  width = "default",
  cover = false,
  isOpen,
  onOpenChange,
  children,
  footer,
}: DialogProps) {
  return (
    <ModalOverlay
      className={`${SCRIM} ${cover ? "z-55 bg-canvas" : "z-40 bg-scrim"}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === "dialog" && !cover}
      isKeyboardDismissDisabled={cover}
    >
      <Modal className={modalClass(width)}>
        <AriaDialog
          className={`${PANEL} ${tone === "danger" ? "border-2 border-critical" : "border border-line-strong"}`}
          role={role}
        >
          <header className="flex flex-none items-start gap-2 border-b border-line px-4 pt-3.5 pb-2.5">
            <div className="min-w-0">
              <Heading
                slot="title"
                level={2}
                className={`flex items-center gap-2 text-lead ${tone === "danger" ? "text-status-failed" : ""}`}
              >
                {tone === "danger" ? <TriangleAlert aria-hidden="true" /> : null}
                {title}
              </Heading>
              {subtitle ? (
                <div className="text-small wrap-anywhere text-ink-2">{subtitle}</div>
              ) : null}
            </div>
            {cover ? null : (
              <Button
                variant="quiet"
                size="small"
                icon={<X aria-hidden="true" />}
                className="-mt-1 -mr-2 ml-auto"
                aria-label="Close"
                onPress={() => onOpenChange(false)}
              />
            )}
          </header>
          <DialogBody>{children}</DialogBody>
          {footer ? (
            <footer className="mt-auto flex flex-none flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
              {footer}
            </footer>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
