import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components";

export type ToastContent = {
  tone: "success" | "error" | "info";
  title: string;
  body?: string;
  /** What can be done about it; each closes the toast. */
  actions?: readonly ToastAction[];
};
export type ToastAction = { label: string } & (
  | { onPress: () => void; href?: never }
  | { href: string; onPress?: never }
);

/** The one queue of the page; `Toasts` shows it. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

const READING_TIME_MS = 8_000;

/** Says what an act did. A failure stays until it is closed; the rest leaves by itself. */
export function toast(content: ToastContent): void {
  toastQueue.add(content, content.tone === "error" ? {} : { timeout: READING_TIME_MS });
}
