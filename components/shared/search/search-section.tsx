import type { ReactNode } from "react";
import { Header, ListBoxSection } from "react-aria-components";

/** Rows of one kind in a search listbox, under a heading. */
export function SearchSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ListBoxSection>
      <Header className="px-2 pt-2 pb-1 text-label text-ink-3">{title}</Header>
      {children}
    </ListBoxSection>
  );
}
