export type ButtonVariant = "default" | "primary" | "quiet" | "danger" | "danger-solid";
export type ButtonSize = "small";

type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  iconOnly?: boolean | undefined;
  className?: string | undefined;
};

const BASE =
  "inline-flex flex-none cursor-pointer items-center justify-center gap-1.5 rounded-control whitespace-nowrap no-underline transition-colors duration-(--duration-fast) ease-standard data-pending:cursor-progress print:hidden max-sm:[&_kbd]:hidden unavailable:cursor-not-allowed unavailable:border-dashed unavailable:border-line-strong unavailable:bg-transparent unavailable:text-ink-3";

// Key caps on a filled button take its color.
const FILLED =
  "[&_kbd]:border-current [&_kbd]:bg-transparent [&_kbd]:text-inherit [&_kbd]:opacity-80";

const VARIANTS: Record<ButtonVariant, string> = {
  default: "border border-control bg-surface font-medium text-ink hover:bg-sunken hover:text-ink",
  primary: `border border-primary bg-primary font-medium text-primary-ink hover:bg-primary/86 ${FILLED}`,
  quiet: "border border-transparent font-medium text-ink hover:bg-sunken hover:text-ink",
  danger:
    "border-2 border-critical bg-surface font-semibold text-status-failed hover:bg-sunken hover:text-status-failed",
  "danger-solid": `border-2 border-critical bg-critical font-semibold text-critical-ink hover:bg-critical/88 ${FILLED}`,
};

// Taller on a phone, where it is pressed with a finger.
const SIZES = {
  default: "h-(--size-control) max-sm:h-10",
  small: "h-7 text-small max-sm:h-9",
} as const;

const WIDTHS = {
  default: { text: "px-3", icon: "w-(--size-control) max-sm:w-10" },
  small: { text: "px-2", icon: "w-7 max-sm:w-9" },
} as const;

/** The class names for a button, or for a link that looks like one. */
export function buttonClass({
  variant = "default",
  size,
  iconOnly,
  className,
}: ButtonStyle): string {
  const width = WIDTHS[size ?? "default"][iconOnly ? "icon" : "text"];
  return [BASE, VARIANTS[variant], SIZES[size ?? "default"], width, className]
    .filter(Boolean)
    .join(" ");
}
