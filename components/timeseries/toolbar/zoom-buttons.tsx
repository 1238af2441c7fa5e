import { ChevronLeft, ChevronRight, Minus, Plus } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "@/components/ui/controls/button";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { shiftRange, type TimeRange, zoomRange } from "@/lib/domain/series/timeseries-range";

type ZoomButtonsProps = {
  range: TimeRange;
  isZoomed: boolean;
  onRange: (range: TimeRange) => void;
  onZoom: (range: TimeRange) => void;
  onReset: () => void;
};

/**
 * Earlier, later, zoom in, zoom out, and back to the range before the zoom. Names the keys on devices with a keyboard.
 */
export function ZoomButtons({ range, isZoomed, onRange, onZoom, onReset }: ZoomButtonsProps) {
  const middle = (range.start + range.end) / 2;
  const steps: readonly { name: string; keys: string; icon: ReactElement; run: () => void }[] = [
    {
      name: "Previous",
      keys: "[",
      icon: <ChevronLeft aria-hidden="true" />,
      run: () => onRange(shiftRange(range, -0.5)),
    },
    {
      name: "Next",
      keys: "]",
      icon: <ChevronRight aria-hidden="true" />,
      run: () => onRange(shiftRange(range, 0.5)),
    },
    {
      name: "Zoom in",
      keys: "+",
      icon: <Plus aria-hidden="true" />,
      run: () => onZoom(zoomRange(range, 0.5, middle)),
    },
    {
      name: "Zoom out",
      keys: "-",
      icon: <Minus aria-hidden="true" />,
      run: () => onZoom(zoomRange(range, 2, middle)),
    },
  ];
  return (
    <div className="flex items-center gap-1">
      {steps.map(({ name, keys, icon, run }) => (
        <Button
          key={name}
          size="small"
          aria-label={name}
          aria-keyshortcuts={keys}
          icon={icon}
          onPress={run}
        />
      ))}
      <Button
        size="small"
        disabledReason={isZoomed ? undefined : "The range has not been zoomed"}
        onPress={onReset}
      >
        Reset{" "}
        <span className="max-sm:hidden contents">
          <Kbd>0</Kbd>
        </span>
      </Button>
    </div>
  );
}
