"use client";

import { useEffect, useRef } from "react";

/** Passes on files that are dropped anywhere on the page or pasted. Dropped links and text are left to the browser. */
export function useIncomingFiles(onFiles: (files: File[]) => void): void {
  const handler = useRef(onFiles);
  useEffect(() => {
    handler.current = onFiles;
  });
  useEffect(() => {
    const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;
    function take(event: Event, data: DataTransfer | null) {
      if (!hasFiles(data)) return;
      // Otherwise the browser would leave the page to show the file.
      event.preventDefault();
      const files = [...(data?.files ?? [])];
      if (files.length > 0) handler.current(files);
    }
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer);
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("drop", onDrop);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("drop", onDrop);
      window.removeEventListener("paste", onPaste);
    };
  }, []);
}
