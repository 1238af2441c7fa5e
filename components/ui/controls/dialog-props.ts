import type { ReactNode } from "react";

export type DialogProps = {
  title: string;
  subtitle?: ReactNode;
  role?: "dialog" | "alertdialog";
  tone?: "default" | "danger";
  width?: "default" | "wide";
  /** Hides the page behind the dialog and prevents closing it, for a page that may no longer be seen. */
  cover?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** The buttons, the harmless one first. */
  footer?: ReactNode;
};
