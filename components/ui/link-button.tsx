import Link from "next/link";
import type { ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class";

type LinkButtonProps = {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  children: ReactNode;
};

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ href, variant, size, icon, children }: LinkButtonProps) {
  return (
    <Link href={href} className={buttonClass({ variant, size })}>
      {icon}
      {children}
    </Link>
  );
}
