"use client";

import { X } from "lucide-react";
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { toastQueue } from "./toast";

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
              <Text slot="title" className="strong">
                {toast.content.title}
              </Text>{" "}
              {toast.content.body ? <Text slot="description">{toast.content.body}</Text> : null}
            </ToastBody>
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
