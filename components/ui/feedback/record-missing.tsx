import type { ComponentProps, ReactNode } from "react";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "./empty-state";

type RecordMissingProps = {
  crumbs?: ComponentProps<typeof PageHead>["crumbs"];
  /** The title of the page. */
  title: string;
  /** What does not exist. */
  heading: string;
  /** Where to go instead. */
  link: { href: string; label: string };
  children: ReactNode;
};

/** Shown for an address without a record, whether deleted, another clinic's or misspelled. */
export function RecordMissing({ crumbs, title, heading, link, children }: RecordMissingProps) {
  return (
    <>
      <PageHead title={title} {...(crumbs ? { crumbs } : {})} />
      <EmptyState
        title={heading}
        action={
          <LinkButton href={link.href} size="small">
            {link.label}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
