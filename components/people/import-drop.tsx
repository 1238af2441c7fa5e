"use client";

import { FileUp } from "lucide-react";
import {
  type DropItem,
  DropZone,
  type FileDropItem,
  FileTrigger,
  Text,
} from "react-aria-components";
import { AriaButton } from "@/components/ui/controls/aria-button";
import { FIELD_ERROR } from "@/components/ui/controls/field-class";
import { FILE_ENDINGS, formatEndings, importType } from "@/lib/query/imports";
import { formatBytes } from "./import-labels";

type ImportDropProps = {
  file: File | null;
  /** The chosen file can never be imported, so choosing another is the next step. */
  isRefused: boolean;
  onFile: (file: File) => void;
};

function isFile(item: DropItem): item is FileDropItem {
  return item.kind === "file";
}

/** Where a file is chosen or dropped; an unsupported file is rejected before anything is sent. */
export function ImportDrop({ file, isRefused, onFile }: ImportDropProps) {
  async function onDrop(items: readonly DropItem[]) {
    const dropped = items.find(isFile);
    if (dropped) onFile(await dropped.getFile());
  }
  return (
    <DropZone
      className="flex min-h-32 items-center justify-center gap-2.5 rounded-mark border border-dashed border-control p-4 flex-col data-drop-target:bg-selected"
      onDrop={({ items }) => void onDrop(items)}
    >
      <FileUp aria-hidden="true" />
      <Text slot="label">
        {file
          ? `${file.name}, ${formatBytes(file.size)}`
          : `Drop a file that ends in ${formatEndings()} here, or`}
      </Text>
      <FileTrigger
        acceptedFileTypes={FILE_ENDINGS}
        onSelect={(files) => {
          const chosen = files?.item(0);
          if (chosen) onFile(chosen);
        }}
      >
        <AriaButton size="small" variant={isRefused ? "primary" : "default"}>
          {file ? "Choose another file" : "Choose a file"}
        </AriaButton>
      </FileTrigger>
      {file && importType(file.name) === null ? (
        <p className={FIELD_ERROR} role="alert">
          Health data files end in {formatEndings()}; this one does not.
        </p>
      ) : null}
    </DropZone>
  );
}
