"use client";

import { useEffect, useState } from "react";
import { type OpenPdf, openPdf } from "./open-pdf";

type Reading = { state: "opening" } | { state: "open"; pdf: OpenPdf } | { state: "unreadable" };

/** A document that is opening, open, or unreadable. It is closed when the view is removed. */
export function usePdf(bytes: Uint8Array): Reading {
  const [reading, setReading] = useState<Reading>({ state: "opening" });
  useEffect(() => {
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
