"use client";

import { useState } from "react";
import { personName, personNote } from "@/components/shared/person-labels";
import { PersonPicker } from "@/components/shared/person-picker";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { Segmented } from "@/components/ui/controls/segmented";
import type { PersonHit } from "@/lib/contract/dashboard/person";
import { FileChoice } from "./file-choice";
import { PickedFileList } from "./picked-file-list";
import {
  getUploadDisabledReason,
  groupIntoReports,
  inspectFiles,
  needsPhotoChoice,
  type PhotoChoice,
  type PickedFile,
} from "./picked-files";
import type { UploadPerson } from "./upload-queue";
import { useIncomingFiles } from "./use-incoming-files";

type UploadDialogProps = {
  /** Files that were dropped on the page or pasted. */
  initialFiles: readonly PickedFile[];
  /** Whose report it is, when it replaces one that failed. */
  initialPerson?: UploadPerson | undefined;
  onUpload: (person: UploadPerson, reports: File[][]) => void;
  onClose: () => void;
};

type ChosenPerson = UploadPerson & { note: string };

/**
 * Chooses files and their person. Nothing is sent before Upload is pressed; the upload then continues on the page
 * behind the dialog.
 */
export function UploadDialog({
  initialFiles,
  initialPerson,
  onUpload,
  onClose,
}: UploadDialogProps) {
  const [picked, setPicked] = useState(initialFiles);
  const [choice, setChoice] = useState<PhotoChoice>(null);
  const [person, setPerson] = useState<ChosenPerson | null>(
    initialPerson ? { ...initialPerson, note: "" } : null,
  );
  async function add(files: readonly File[]) {
    const inspected = await inspectFiles(files);
    setPicked((before) => [...before, ...inspected]);
  }
  useIncomingFiles((files) => void add(files));
  const disabledReason = getUploadDisabledReason(picked, choice, person !== null);
  const photos = picked.filter(({ isPhoto }) => isPhoto).length;
  return (
    // The dialog is not a form, because Enter is used by the person search.
    <Dialog
      title="Upload lab reports"
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {disabledReason ? (
            <span className="mr-auto self-center text-small text-ink-2">{disabledReason}</span>
          ) : null}
          <Button kbd="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabledReason={disabledReason}
            onPress={() => {
              if (person) onUpload(person, groupIntoReports(picked, choice));
            }}
          >
            Upload
          </Button>
        </>
      }
    >
      <FileChoice hasFiles={picked.length > 0} onFiles={(files) => void add(files)} />
      <PickedFileList picked={picked} isOneReport={choice === "one"} onChange={setPicked} />
      {needsPhotoChoice(picked) ? (
        <fieldset className="grid justify-items-start">
          <legend className="text-small font-medium mb-1">The {photos} photos are</legend>
          <Segmented<NonNullable<PhotoChoice> | "">
            label={`What the ${photos} photos are`}
            value={choice ?? ""}
            options={[
              { value: "one", label: `One report of ${photos} pages` },
              { value: "each", label: `${photos} reports` },
            ]}
            onChange={(value) => setChoice(value === "" ? null : value)}
          />
        </fieldset>
      ) : null}
      <section className="grid gap-2" aria-label="Person">
        <h3 className="text-small font-medium">Person</h3>
        {person ? (
          <div className="flex items-center gap-2 flex-wrap">
            <span>
              <strong>{person.name}</strong>{" "}
              <span className="text-ink-2 text-small">{person.note}</span>
            </span>
            <Button size="small" onPress={() => setPerson(null)}>
              Choose someone else
            </Button>
          </div>
        ) : (
          <PersonPicker chosenId={null} onChoose={(chosen) => setPerson(toChosenPerson(chosen))} />
        )}
      </section>
    </Dialog>
  );
}

function toChosenPerson(person: PersonHit): ChosenPerson {
  return { userId: person.user.user_id, name: personName(person), note: personNote(person) };
}
