import { ArrowUp, X } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { formatFileSize } from "@/lib/domain/lab-reports/report-labels";
import type { PickedFile } from "./picked-files";

type PickedFileListProps = {
  picked: readonly PickedFile[];
  /** The photos are pages of one report, so their order matters. */
  isOneReport: boolean;
  onChange: (picked: readonly PickedFile[]) => void;
};

/** The chosen files; a file that cannot be uploaded shows why. */
export function PickedFileList({ picked, isOneReport, onChange }: PickedFileListProps) {
  if (picked.length === 0) return null;
  const photos = picked.filter(({ isPhoto }) => isPhoto);
  return (
    <ul
      className="grid border-line border-t [&>li]:flex [&>li]:min-h-(--size-row) [&>li]:items-center [&>li]:gap-3 [&>li]:border-line [&>li]:border-b [&>li]:py-1"
      aria-label="Chosen files"
    >
      {picked.map((each, index) => {
        const { id, file, isPhoto, problem } = each;
        const page = isOneReport && isPhoto ? photos.indexOf(each) + 1 : null;
        return (
          <li key={id}>
            <span className="grow min-w-0">
              <span className="font-medium break-all">{file.name}</span>{" "}
              <span className="text-small text-ink-2 whitespace-nowrap">
                {formatFileSize(file.size)}
                {page === null ? "" : `, page ${page}`}
              </span>
              {problem ? (
                <span
                  className="text-small s-failed text-status-failed flex items-start gap-1.5"
                  role="alert"
                >
                  <Mark shape="failed" /> {problem}
                </span>
              ) : null}
            </span>
            {page !== null && page > 1 ? (
              <Button
                variant="quiet"
                size="small"
                icon={<ArrowUp aria-hidden="true" />}
                aria-label={`Move ${file.name} up`}
                onPress={() => onChange(moveUp(picked, index))}
              />
            ) : null}
            <Button
              variant="quiet"
              size="small"
              icon={<X aria-hidden="true" />}
              aria-label={`Remove ${file.name}`}
              onPress={() => onChange(picked.filter((other) => other.id !== id))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Swaps a photo with the previous photo; PDFs in between stay in place. */
function moveUp(picked: readonly PickedFile[], index: number): PickedFile[] {
  const before = picked.findLastIndex((each, place) => place < index && each.isPhoto);
  const moved = picked[index];
  const displaced = picked[before];
  if (!moved || !displaced) return [...picked];
  return picked.with(index, displaced).with(before, moved);
}
