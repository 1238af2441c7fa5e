import { CopyButton } from "@/components/ui/display/copy-button";
import { shortId } from "@/lib/contract/short-id";

/**
 * A long id shortened to its first and last four characters, or with `isWhole` a whole text such as an address. A
 * button copies the whole text to the clipboard.
 */
export function CopyId({ id, isWhole = false }: { id: string; isWhole?: boolean }) {
  return (
    <span className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap">
      <span className={isWhole ? "mono whitespace-normal wrap-anywhere" : "mono"} title={id}>
        {isWhole ? id : shortId(id)}
      </span>
      <CopyButton id={id} />
    </span>
  );
}
