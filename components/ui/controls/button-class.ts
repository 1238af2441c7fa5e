export type ButtonVariant = "default" | "primary" | "quiet" | "danger" | "danger-solid";
export type ButtonSize = "small";

type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  iconOnly?: boolean | undefined;
  className?: string | undefined;
};

/** The class names of a button or of a link that looks like one. */
export function buttonClass({
  variant = "default",
  size,
  iconOnly,
  className,
}: ButtonStyle): string {
  return [
    "btn",
    variant === "default" ? "" : variant.replace("-", " "),
    size ?? "",
    iconOnly ? "icon-only" : "",
    className ?? "",
  ]
    .filter(Boolean)
    .join(" ");
}
