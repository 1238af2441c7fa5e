export type SavedFile = { name: string; file: Blob };

/** Passes a file to the browser's downloads. */
export function saveFile({ name, file }: SavedFile): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the download holds its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
