import Link from "next/link";
import type { ReactNode } from "react";

type PageHeadProps = {
  title: ReactNode;
  crumbs?: readonly { label: ReactNode; href?: string; key: string }[];
  badges?: ReactNode;
  actions?: ReactNode;
  sub?: ReactNode;
};

/** The h1 of a page, with its breadcrumbs, state and actions. */
export function PageHead({ title, crumbs, badges, actions, sub }: PageHeadProps) {
  return (
    // On a phone, a single menu button stays beside the title.
    <header className="max-sm:has-[>:last-child>[aria-haspopup]:only-child]:flex-nowrap max-sm:has-[>:last-child>[aria-haspopup]:only-child]:items-start flex flex-wrap items-center gap-3 px-6 pt-4 pb-3 max-sm:gap-2 max-sm:px-4 max-sm:pt-3 max-sm:pb-2.5 print:px-0 print:pt-0 print:pb-1.5">
      <div className="grid min-w-0 gap-0.5">
        {crumbs ? (
          <nav className="text-small text-ink-3" aria-label="Place">
            <ol className="flex flex-wrap items-center gap-1.5 [&>li+li]:before:mr-1.5 [&>li+li]:before:content-['/']">
              {crumbs.map(({ key, label, href }) => (
                <li key={key}>{href ? <Link href={href}>{label}</Link> : label}</li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className="flex flex-wrap items-center gap-2.5">
          <h1>{title}</h1>
          {badges}
          {sub ? <p className="text-small text-ink-2">{sub}</p> : null}
        </div>
      </div>
      {actions ? (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:has-[input]:w-full">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
