export type SavedFile = { name: string; file: Blob };

/** Hands a file to the browser's downloads. */
export function saveFile({ name, file }: SavedFile): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
