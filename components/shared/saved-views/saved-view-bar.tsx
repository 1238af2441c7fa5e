"use client";

import { Plus, Users } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { TAB_COUNT, TAB_ROW } from "@/components/ui/controls/tab-class";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { Notice } from "@/components/ui/feedback/notice";
import type { SavedView, ViewContent } from "@/lib/contract/dashboard/saved-view";
import {
  isNameTaken,
  type ReadyView,
  unknownInView,
  type ViewedList,
  viewHref,
  WHOLE_LIST,
} from "@/lib/domain/saved-views";
import { viewActions } from "@/lib/query/saved-views";
import { useViewAction } from "./use-view-action";
import { ViewMenu } from "./view-menu";
import { ViewNameDialog } from "./view-name-dialog";
import { ViewUndo } from "./view-undo";

type SavedViewBarProps<Filters extends { page: number }> = {
  list: ViewedList<Filters>;
  /** What the list shows, as named in the menu: `orders`. */
  noun: string;
  views: readonly SavedView[];
  open: SavedView | null;
  /** The filters, sorting and columns that the screen shows now. */
  content: ViewContent;
  isEdited: boolean;
  /** Views that are built in, after the saved ones, with how many rows wait in them where that is known. */
  ready?: readonly (ReadyView & { isCurrent: boolean; count?: string | undefined })[];
};

/** The saved and the ready views as tabs, with a menu for the open one and a button to save a new one. */
export function SavedViewBar<Filters extends { page: number }>({
  list,
  noun,
  views,
  open,
  content,
  isEdited,
  ready = [],
}: SavedViewBarProps<Filters>) {
  const router = useRouter();
  const { start, write } = useViewAction();
  const [isNaming, setNaming] = useState(false);
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const readyNow = open ? undefined : ready.find(({ isCurrent }) => isCurrent);
  const forgetDeleted = useCallback(() => setDeleted(null), []);

  function create(name: string) {
    start({
      send: (key) => viewActions.create(name, content, key),
      done: `${name} saved.`,
      after: ({ views: all }) => {
        setNaming(false);
        const created = all.findLast(({ is_own, screen }) => is_own && screen === list.screen);
        if (created) router.push(viewHref(list.path, created));
      },
    });
  }
  return (
    <>
      <div className={`${TAB_ROW} items-center`}>
        <nav aria-label="Saved views">
          <ul>
            <li>
              <Link
                href={`${list.path}?view=${WHOLE_LIST}`}
                prefetch={false}
                {...(open || readyNow ? {} : { "aria-current": "page" })}
              >
                All
              </Link>
            </li>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  href={viewHref(list.path, view)}
                  prefetch={false}
                  {...(view.id === open?.id ? { "aria-current": "page" } : {})}
                >
                  {view.name}
                  {view.is_shared ? (
                    <>
                      <Users aria-hidden="true" className="size-3.5" />
                      <VisuallyHidden>, shared</VisuallyHidden>
                    </>
                  ) : null}
                </Link>
              </li>
            ))}
            {ready.map((view) => (
              <li key={view.name}>
                <Link
                  href={`${list.path}?${view.query}`}
                  prefetch={false}
                  {...(view === readyNow ? { "aria-current": "page" } : {})}
                >
                  {view.name}
                  {view.count === undefined ? null : (
                    <span className={TAB_COUNT}>{view.count}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {open ? (
          <ViewMenu
            list={list}
            noun={noun}
            view={open}
            content={content}
            views={views}
            onDeleted={() => setDeleted(open)}
            hasChanges={isEdited || unknownInView(list, open).length > 0}
          />
        ) : null}
        <span
          className="ml-auto text-label text-ink-3 whitespace-nowrap max-sm:hidden"
          role="status"
        >
          {isEdited ? "edited since saved" : ""}
        </span>
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          onPress={() => setNaming(true)}
        >
          Save as view
        </Button>
        {isNaming ? (
          <ViewNameDialog
            title="Save as a view"
            name=""
            action="Save"
            write={write}
            isTaken={(name) => isNameTaken(views, { screen: list.screen, name })}
            onName={create}
            onClose={() => setNaming(false)}
          />
        ) : null}
      </div>
      {deleted ? (
        <ViewUndo
          key={deleted.id}
          view={deleted}
          onEnd={forgetDeleted}
          onRestored={() => {
            forgetDeleted();
            router.push(viewHref(list.path, deleted));
          }}
        />
      ) : null}
      {open ? <UnknownFilters unknown={unknownInView(list, open)} /> : null}
    </>
  );
}

/** Warns when the open view has a filter that this version does not know. */
function UnknownFilters({ unknown }: { unknown: readonly string[] }) {
  if (unknown.length === 0) return null;
  return (
    <div className="px-6 pt-2.5 max-sm:px-4">
      <Notice tone="warn" title="This view has an unknown filter.">
        <span className="mono">{unknown.join(", ")}</span> was ignored, so the list may show more
        than intended. Save the view again to remove it.
      </Notice>
    </div>
  );
}
