"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Toasts } from "@/components/ui/feedback/toasts";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { LatePartsLoader } from "@/components/ui/late/late-parts-loader";
import { createQueryClient } from "@/lib/query/core/query-client";
import { keepPageStill } from "@/lib/query/core/still-page";

/** The providers of every page: query cache, locale, toasts, keyboard shortcuts. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(keepPageStill, []);
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale="en-GB">
        {children}
        <Toasts />
        <KeyListener />
        <LatePartsLoader />
      </I18nProvider>
    </QueryClientProvider>
  );
}
