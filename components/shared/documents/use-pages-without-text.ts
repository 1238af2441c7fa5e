"use client";

import { useEffect, useState } from "react";
import type { OpenPdf } from "@/components/shared/pdf/open-pdf";

const NONE: ReadonlySet<number> = new Set();

/** The numbers (from 1) of pages that consist only of images: their text cannot be read aloud, searched or copied. */
export function usePagesWithoutText(pdf: OpenPdf): ReadonlySet<number> {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    Promise.all(pdf.pages.map((page) => page.getTextContent()))
      .then((contents) => {
        const silent = contents.flatMap(({ items }, index) =>
          items.some((item) => "str" in item && item.str.trim() !== "") ? [] : [index + 1],
        );
        if (!isGone) setFound(new Set(silent));
      })
      // The document was closed before its text was loaded.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pdf]);
  return found;
}
