"use client";

import { useEffect, useState } from "react";

export type ImageReading =
  | { state: "opening" }
  | { state: "open"; image: HTMLImageElement }
  | { state: "unreadable" };

/**
 * An image that is opening, open or unreadable. Its object URL is revoked when another page is opened or on unmount.
 */
export function useImage(bytes: Uint8Array | null, type: string): ImageReading {
  const [reading, setReading] = useState<ImageReading>({ state: "opening" });
  useEffect(() => {
    if (bytes === null) return undefined;
    let isGone = false;
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => {
        if (!isGone) setReading({ state: "open", image });
      },
      () => {
        if (!isGone) setReading({ state: "unreadable" });
      },
    );
    return () => {
      isGone = true;
      setReading({ state: "opening" });
      URL.revokeObjectURL(url);
    };
  }, [bytes, type]);
  return reading;
}
