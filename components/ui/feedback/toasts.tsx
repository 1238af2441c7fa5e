"use client";

import { X } from "lucide-react";
import Link from "next/link";
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components";
import { Button } from "@/components/ui/controls/button";
import { buttonClass } from "@/components/ui/controls/button-class";
import { Mark } from "@/components/ui/display/mark";
import { type ToastAction, toastQueue } from "./toast";

const STYLES = {
  success: { family: " s-completed", shape: "completed" },
  error: { family: " s-failed", shape: "failed" },
  info: { family: "", shape: "info" },
} as const;

/** Where toasts appear; once in the page. */
export function Toasts() {
  return (
    <ToastRegion queue={toastQueue} className="toasts" aria-label="Notifications">
      {({ toast }) => {
        const { family, shape } = STYLES[toast.content.tone];
        return (
          <Toast toast={toast} className={`toast${family}`}>
            <Mark shape={shape} />
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
            <Button
              slot="close"
              variant="quiet"
              size="small"
              icon={<X aria-hidden="true" />}
              aria-label="Close"
            />
          </Toast>
        );
      }}
    </ToastRegion>
  );
}

type ToastButtonProps = { action: ToastAction; onDone: () => void };

/** What can be done about what a toast says. */
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
