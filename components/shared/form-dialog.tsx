"use client";

import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { useSubmitKey } from "@/components/ui/keyboard/use-submit-key";
import type { Write } from "@/lib/query/core/use-write";
import { WriteNotice, type WriteNoticeTexts } from "./write-notice";

/**
 * A write, and the texts of its notice when it fails or is unconfirmed; neither for a form that only passes on values.
 */
type FormWrite =
  | {
      write: Pick<Write<never>, "state" | "error" | "tryAgain" | "isPending" | "leave">;
      notice: WriteNoticeTexts;
    }
  | { write?: never; notice?: never };

type FormDialogProps = FormWrite & {
  title: string;
  subtitle?: ReactNode;
  role?: "dialog" | "alertdialog";
  tone?: "default" | "danger";
  width?: "default" | "wide";
  submitLabel: string;
  submitIcon?: ReactNode;
  /** `danger` makes the harmless button the filled one. */
  submitVariant?: "primary" | "danger" | "danger-solid";
  cancelLabel?: string;
  /** Why the form cannot be sent yet; Enter does nothing then either. */
  disabledReason?: string | undefined;
  /** An additional button, or why the form cannot be sent yet, at the start of the footer. */
  extraAction?: ReactNode;
  onSubmit: () => void;
  /**
   * While a request is in flight, the dialog first warns that nothing is confirmed, and closes on the second attempt.
   */
  onClose: () => void;
  children?: ReactNode;
};

/**
 * A dialog with fields or one decision. The write's notice is above the fields; below them, a footer with the harmless
 * button first stays visible. Enter in a one-line field sends the form, and Ctrl+Enter does so anywhere in it.
 */
export function FormDialog({
  write,
  notice,
  submitLabel,
  submitIcon,
  submitVariant = "primary",
  cancelLabel = "Cancel",
  disabledReason,
  extraAction,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const close = () => (write ? write.leave(onClose) : onClose());
  function submit() {
    if (disabledReason === undefined && !write?.isPending) onSubmit();
  }
  useSubmitKey(submit, form);
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={close}
      footer={
        <>
          {extraAction}
          <Button
            variant={submitVariant === "danger" ? "primary" : "default"}
            kbd="Esc"
            onPress={close}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={submitVariant}
            icon={submitIcon}
            isPending={write?.isPending ?? false}
            disabledReason={disabledReason}
            type="submit"
            form={formId}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {write ? <WriteNotice write={write} {...notice} /> : null}
      <form
        id={formId}
        ref={form}
        className="contents"
        onSubmit={(event: FormEvent) => {
          // React also passes on the submits of forms inside, such as those of a dialog opened from this one.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
