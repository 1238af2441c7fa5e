import Link from "next/link";
import type { ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

type LinkButtonProps = {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** False for a page whose layout has its own styles: browsers warn about prefetched files that stay unused. */
  prefetch?: false | undefined;
  children: ReactNode;
};

/** A link that looks like a button: it only navigates and changes nothing. */
export function LinkButton({ href, variant, size, icon, prefetch, children }: LinkButtonProps) {
  return (
    <Link href={href} prefetch={prefetch ?? null} className={buttonClass({ variant, size })}>
      {icon}
      {children}
    </Link>
  );
}
