"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useEffect } from "react";
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components";
import { AriaButton } from "@/components/ui/controls/aria-button";
import { Button } from "@/components/ui/controls/button";
import { buttonClass } from "@/components/ui/controls/button-class";
import { Mark } from "@/components/ui/display/mark";
import { type ToastAction, type ToastContent, waitingToasts, watchClosing } from "./toast";

const STYLES = {
  success: { family: "s-completed", shape: "completed" },
  error: { family: "s-failed", shape: "failed" },
  info: { family: "", shape: "info" },
} as const;

/** The only toast queue on the page. */
const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

function showWaiting(): void {
  for (const { content, timeoutMs } of waitingToasts.take()) {
    const earlier = toastQueue.visibleToasts.filter(
      ({ content: { about } }) => about !== undefined && about === content.about,
    );
    for (const { key } of earlier) toastQueue.close(key);
    toastQueue.add(content, timeoutMs === null ? {} : { timeout: timeoutMs });
  }
}

/** The region where toasts appear, loaded with the first of them. */
export function PageToasts() {
  useEffect(() => {
    showWaiting();
    const stopShowing = waitingToasts.subscribe(showWaiting);
    const stopClosing = watchClosing(() => toastQueue.clear());
    return () => {
      stopShowing();
      stopClosing();
    };
  }, []);
  return (
    <ToastRegion
      queue={toastQueue}
      className="fixed right-4 bottom-4 z-50 grid w-90 max-w-[calc(100vw-32px)] gap-2 outline-none max-sm:bottom-17 print:hidden"
      aria-label="Notifications"
    >
      {({ toast }) => {
        const { family, shape } = STYLES[toast.content.tone];
        return (
          <Toast
            toast={toast}
            className={`flex items-start gap-2.5 rounded-overlay border border-l-4 border-line-strong border-l-(--s,var(--color-ink)) bg-raised py-2.5 pr-2 pl-3 text-small shadow-overlay ${family}`}
          >
            <Mark shape={shape} className="mt-0.75 text-(--s,var(--color-ink))" />
            <ToastBody>
              <Text slot="title" className="font-semibold">
                {toast.content.title}
              </Text>{" "}
              {toast.content.body ? <Text slot="description">{toast.content.body}</Text> : null}
            </ToastBody>
            {(toast.content.actions ?? []).map((action) => (
              <ToastButton
                key={action.label}
                action={action}
                onDone={() => toastQueue.close(toast.key)}
              />
            ))}
            <AriaButton
              slot="close"
              variant="quiet"
              size="small"
              className="-my-1 ml-auto"
              isIconOnly
              aria-label="Close"
            >
              <X aria-hidden="true" />
            </AriaButton>
          </Toast>
        );
      }}
    </ToastRegion>
  );
}

type ToastButtonProps = { action: ToastAction; onDone: () => void };

/** The actions of a toast. */
function ToastButton({ action, onDone }: ToastButtonProps) {
  if (action.href !== undefined) {
    return (
      <Link
        href={action.href}
        prefetch={false}
        className={buttonClass({ size: "small" })}
        onClick={onDone}
      >
        {action.label}
      </Link>
    );
  }
  const press = () => {
    onDone();
    action.onPress();
  };
  return (
    <Button size="small" onPress={press}>
      {action.label}
    </Button>
  );
}
