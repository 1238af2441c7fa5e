"use client";

import "./globals.css";
import { ErrorState } from "@/components/ui/feedback/error-state";

/** Replaces the whole document when the root layout itself failed. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="grid min-h-screen content-center justify-center px-4 py-6">
          <ErrorState title="Phial could not be displayed" onRetry={retry}>
            <p>Nothing was changed. The failure was logged on the server.</p>
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
