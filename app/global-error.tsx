"use client";

import "./globals.css";
import { ErrorState } from "@/components/ui/feedback/error-state";

/** Stands in for the whole document when its frame itself failed. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="plain-page">
          <ErrorState title="The console could not be drawn" onRetry={retry}>
            <p>Nothing was changed. The failure was logged on the server.</p>
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
