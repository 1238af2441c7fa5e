"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { KeyListener } from "@/components/ui/key-listener";
import { Toasts } from "@/components/ui/toasts";
import { createQueryClient } from "@/lib/query/query-client";

/** What every page has: a cache, one language for dates and numbers, toasts, keys. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale="en-GB">
        {children}
        <Toasts />
        <KeyListener />
      </I18nProvider>
    </QueryClientProvider>
  );
}
