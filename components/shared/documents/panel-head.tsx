import { Maximize, Minimize, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";

type PanelHeadProps = {
  title: string;
  isFull: boolean;
  onFull: ((isFull: boolean) => void) | null;
  onClose: () => void;
  /** Pages and zoom, once the document is open. */
  children?: ReactNode;
};

/** The bar above a document: its title, pages and zoom, full screen, close. */
export function PanelHead({ title, isFull, onFull, onClose, children }: PanelHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-2">
      <h2 className="mr-auto text-table font-semibold">{title}</h2>
      {children}
      <span className="flex items-center gap-1">
        {onFull ? (
          <Button
            variant="quiet"
            size="small"
            icon={isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            aria-label={isFull ? "Leave full screen" : "Full screen"}
            onPress={() => onFull(!isFull)}
          />
        ) : null}
        <Button
          variant="quiet"
          size="small"
          icon={<X aria-hidden="true" />}
          aria-label={`Close the document ${title}`}
          onPress={onClose}
        />
      </span>
    </header>
  );
}
