import {
  detectFileType,
  findFileProblem,
  findPagesProblem,
  HEAD_BYTES,
} from "@/lib/domain/lab-reports/file-rules";

/** A chosen file, and why it cannot be uploaded. */
export type PickedFile = {
  id: string;
  file: File;
  type: ReturnType<typeof detectFileType>;
  isPhoto: boolean;
  problem: string | null;
};

/** Whether several photos are the pages of one report or one report each; null until the user has chosen. */
export type PhotoChoice = "one" | "each" | null;

export const ACCEPTED_TYPES = ["application/pdf", "image/jpeg", "image/png"];

/** Determines each file's type from its first bytes, as the service does. */
export function inspectFiles(files: readonly File[]): Promise<PickedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const type = detectFileType(head);
      return {
        id: crypto.randomUUID(),
        file,
        type,
        isPhoto: type === "image/jpeg" || type === "image/png",
        problem: findFileProblem({ type, sizeBytes: file.size }),
      };
    }),
  );
}

/** Whether there are several photos, so that the user has to choose how to group them. */
export function needsPhotoChoice(picked: readonly PickedFile[]): boolean {
  return picked.filter(({ isPhoto }) => isPhoto).length > 1;
}

/** The files of each report to upload. Each PDF is a separate report. */
export function groupIntoReports(picked: readonly PickedFile[], choice: PhotoChoice): File[][] {
  const photos = picked.filter(({ isPhoto }) => isPhoto).map(({ file }) => file);
  const documents = picked.filter(({ isPhoto }) => !isPhoto).map(({ file }) => [file]);
  const reports = choice === "one" ? [photos] : photos.map((photo) => [photo]);
  return [...documents, ...reports].filter((files) => files.length > 0);
}

/** Why the files cannot be uploaded yet; undefined when they can. */
export function getUploadDisabledReason(
  picked: readonly PickedFile[],
  choice: PhotoChoice,
  hasPerson: boolean,
): string | undefined {
  if (picked.length === 0) return "Choose a file first.";
  if (picked.some(({ problem }) => problem !== null)) {
    return "Remove the files that cannot be read first.";
  }
  if (needsPhotoChoice(picked) && choice === null) {
    return "Say whether the photos are pages of one report.";
  }
  const photos = picked.filter(({ isPhoto }) => isPhoto);
  const tooMany = choice === "one" ? findPagesProblem(photos.map(toFacts)) : null;
  if (tooMany) return tooMany;
  return hasPerson ? undefined : "Choose the person the report belongs to.";
}

function toFacts({ file, type }: PickedFile) {
  return { type, sizeBytes: file.size };
}
