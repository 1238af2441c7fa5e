"use client";

import { useEffect, useState } from "react";
import { type OpenPdf, openPdf } from "./open-pdf";

export type PdfReading =
  | { state: "opening" }
  | { state: "open"; pdf: OpenPdf }
  | { state: "unreadable" };

/** A document that is opening, open, or unreadable; without bytes it is opening. It is closed when the view is removed. */
export function usePdf(bytes: Uint8Array | null): PdfReading {
  const [reading, setReading] = useState<PdfReading>({ state: "opening" });
  useEffect(() => {
    if (bytes === null) return undefined;
    let isGone = false;
    const opening = openPdf(bytes);
    opening.then(
      (pdf) => {
        if (!isGone) setReading({ state: "open", pdf });
      },
      () => {
        if (!isGone) setReading({ state: "unreadable" });
      },
    );
    return () => {
      isGone = true;
      setReading({ state: "opening" });
      opening.then((pdf) => pdf.close()).catch(() => undefined);
    };
  }, [bytes]);
  return reading;
}
