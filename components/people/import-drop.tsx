"use client";

import { FileUp } from "lucide-react";
import {
  type DropItem,
  DropZone,
  type FileDropItem,
  FileTrigger,
  Text,
} from "react-aria-components";
import { Button } from "@/components/ui/button";
import { exportType } from "@/lib/query/people";
import { formatBytes } from "./import-words";

type ImportDropProps = { file: File | null; onFile: (file: File) => void };

function isFile(item: DropItem): item is FileDropItem {
  return item.kind === "file";
}

/** Where an export is chosen or dropped; what is no export is named as such before anything is sent. */
export function ImportDrop({ file, onFile }: ImportDropProps) {
  async function onDrop(items: readonly DropItem[]) {
    const dropped = items.find(isFile);
    if (dropped) onFile(await dropped.getFile());
  }
  return (
    <DropZone
      className="locked flex-col data-drop-target:bg-selected"
      onDrop={({ items }) => void onDrop(items)}
    >
      <FileUp aria-hidden="true" />
      <Text slot="label">
        {file
          ? `${file.name}, ${formatBytes(file.size)}`
          : "Drop export.xml or export.zip here, or"}
      </Text>
      <FileTrigger
        acceptedFileTypes={[".xml", ".zip"]}
        onSelect={(files) => {
          const chosen = files?.item(0);
          if (chosen) onFile(chosen);
        }}
      >
        <Button size="small">{file ? "Choose another file" : "Choose a file"}</Button>
      </FileTrigger>
      {file && exportType(file.name) === null ? (
        <p className="error-text" role="alert">
          An Apple Health export is a file whose name ends in .xml or .zip; this one is not.
        </p>
      ) : null}
    </DropZone>
  );
}
