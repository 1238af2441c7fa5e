"use client";

import { Camera, FileUp } from "lucide-react";
import { FileTrigger } from "react-aria-components";
import { AriaButton } from "@/components/ui/controls/aria-button";
import { ACCEPTED_TYPES } from "./picked-files";

type FileChoiceProps = { hasFiles: boolean; onFiles: (files: File[]) => void };

/** The ways to add files: the file picker, a phone's camera, and drop and paste, which work anywhere on the page. */
export function FileChoice({ hasFiles, onFiles }: FileChoiceProps) {
  const choose = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <div className="grid justify-items-center gap-2 border border-dashed border-control p-4 text-center">
      <FileUp aria-hidden="true" />
      <p className="max-sm:hidden">Drop a PDF, JPEG or PNG here, paste a picture, or</p>
      <div className="flex items-center gap-2 flex-wrap justify-center">
        <span className="sm:hidden">
          <FileTrigger
            acceptedFileTypes={["image/jpeg", "image/png"]}
            defaultCamera="environment"
            onSelect={choose}
          >
            <AriaButton variant={hasFiles ? "default" : "primary"}>
              <Camera aria-hidden="true" />
              {hasFiles ? "Photograph another page" : "Photograph a page"}
            </AriaButton>
          </FileTrigger>
        </span>
        <FileTrigger acceptedFileTypes={ACCEPTED_TYPES} allowsMultiple onSelect={choose}>
          <AriaButton>{hasFiles ? "Choose more files" : "Choose files"}</AriaButton>
        </FileTrigger>
      </div>
      <p className="text-small text-ink-2">
        At most 10 MB per file; a PDF of up to 20 pages, or up to 8 photos as one report. File names
        are kept with the report.
      </p>
    </div>
  );
}
