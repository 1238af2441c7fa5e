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
    <header className="page-head">
      <div className="head-text">
        {crumbs ? (
          <nav className="crumb" aria-label="Place">
            <ol>
              {crumbs.map(({ key, label, href }) => (
                <li key={key}>{href ? <Link href={href}>{label}</Link> : label}</li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className="head-row">
          <h1>{title}</h1>
          {badges}
          {sub ? <p className="sub">{sub}</p> : null}
        </div>
      </div>
      {actions ? <div className="actions">{actions}</div> : null}
    </header>
  );
}
