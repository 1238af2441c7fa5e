"use client";

import { X, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "./button";

type DialogProps = {
  title: string;
  subtitle?: ReactNode;
  role?: "dialog" | "alertdialog";
  tone?: "default" | "danger";
  width?: "default" | "wide";
  /** Hides the page behind it, and cannot be left: for a page that may no longer be seen. */
  cover?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** The buttons, the harmless one first. */
  footer?: ReactNode;
};

/**
 * A modal dialog: focus stays inside, Escape closes, focus returns to where it came from.
 * A click outside closes an ordinary dialog and never one that asks for a decision.
 */
export function Dialog({
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
      className={cover ? "scrim cover" : "scrim"}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === "dialog" && !cover}
      isKeyboardDismissDisabled={cover}
    >
      <Modal className={width === "wide" ? "modal wide" : "modal"}>
        <AriaDialog className={tone === "danger" ? "dialog loud" : "dialog"} role={role}>
          <header>
            <div>
              <Heading slot="title" level={2}>
                {tone === "danger" ? <Zap aria-hidden="true" /> : null}
                {title}
              </Heading>
              {subtitle ? <div className="subtitle">{subtitle}</div> : null}
            </div>
            {cover ? null : (
              <Button
                variant="quiet"
                size="small"
                icon={<X aria-hidden="true" />}
                className="close"
                aria-label="Close"
                onPress={() => onOpenChange(false)}
              />
            )}
          </header>
          <div className="body">{children}</div>
          {footer ? <footer>{footer}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
