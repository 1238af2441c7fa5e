"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu, type MenuEntry } from "@/components/ui/controls/menu";
import type { SavedView, ViewContent } from "@/lib/contract/dashboard/saved-view";
import { can } from "@/lib/domain/permissions";
import { type ViewedList, WHOLE_LIST } from "@/lib/domain/saved-views";
import { viewActions } from "@/lib/query/saved-views";
import { useSession } from "@/lib/query/session";
import { useViewAction } from "./use-view-action";
import { ViewNameDialog } from "./view-name-dialog";

type ViewMenuProps = {
  list: Pick<ViewedList<never>, "screen" | "path">;
  noun: string;
  view: SavedView;
  /** What is on the screen now. */
  content: ViewContent;
  /** Saving that would change the view. */
  hasChanges: boolean;
};

/** Actions on the open view. Only its owner changes it; anyone may make it their default. */
export function ViewMenu({ list, noun, view, content, hasChanges }: ViewMenuProps) {
  const router = useRouter();
  const { staff } = useSession();
  const { start, write } = useViewAction();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = view;
  const heading = capitalize(noun);
  const canShare = can(staff.role, "view:share");

  function rename() {
    // The outcome of an earlier action must not appear in this dialog.
    write.reset();
    setRenaming(true);
  }
  const defaultActions: MenuEntry[] = [
    {
      id: "default",
      label: view.is_default ? "Do not open by default" : "Open by default",
      description: `What ${heading} shows when you open it`,
      onAction: () =>
        start({
          send: () => viewActions.setDefault(list.screen, view.is_default ? null : id),
          done: view.is_default
            ? `${heading} opens with all ${noun}.`
            : `${heading} opens with ${name}.`,
        }),
    },
  ];
  const ownerActions: MenuEntry[] = [
    {
      id: "replace",
      label: "Save changes",
      isDisabled: !hasChanges,
      onAction: () =>
        start({ send: () => viewActions.replace(id, content), done: `${name} saved.` }),
    },
    { id: "rename", label: "Rename …", onAction: rename },
    {
      id: "share",
      label: view.is_shared ? "Stop sharing" : "Share with the team",
      isDisabled: !canShare,
      ...(canShare ? {} : { description: "Needs the role supervisor" }),
      onAction: () =>
        start({
          send: () => viewActions.share(id, !view.is_shared),
          done: view.is_shared
            ? `${name} is no longer shared.`
            : `${name} is shared with the team.`,
        }),
    },
    {
      id: "delete",
      label: "Delete",
      description: view.is_shared ? "Also for the team" : `The ${noun} are not changed`,
      onAction: () =>
        start({
          send: () => viewActions.remove(id),
          done: `${name} deleted.`,
          after: () => router.push(`${list.path}?view=${WHOLE_LIST}`),
        }),
    },
  ];
  return (
    <>
      <Menu
        label={`View ${name}`}
        trigger={
          <Button
            variant="quiet"
            size="small"
            icon={<Ellipsis aria-hidden="true" />}
            aria-label={`View ${name}`}
          />
        }
        header={view.is_own ? "Your view" : `View of ${view.owner}`}
        items={view.is_own ? [...ownerActions, ...defaultActions] : defaultActions}
      />
      {isRenaming ? (
        <ViewNameDialog
          title="Rename the view"
          name={name}
          action="Rename"
          write={write}
          onClose={() => setRenaming(false)}
          onName={(next) =>
            start({
              send: () => viewActions.rename(id, next),
              done: `Renamed to ${next}.`,
              after: () => setRenaming(false),
            })
          }
        />
      ) : null}
    </>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
