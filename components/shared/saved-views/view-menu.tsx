"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu } from "@/components/ui/controls/menu";
import type { MenuEntry } from "@/components/ui/controls/menu-entry";
import type { SavedView, ViewContent } from "@/lib/contract/dashboard/saved-view";
import { can } from "@/lib/domain/permissions";
import { isNameTaken, type ViewedList, WHOLE_LIST } from "@/lib/domain/saved-views";
import { viewActions } from "@/lib/query/saved-views";
import { useSession } from "@/lib/query/session/session";
import { DeleteViewDialog } from "./delete-view-dialog";
import { useViewAction } from "./use-view-action";
import { ViewNameDialog } from "./view-name-dialog";

type ViewMenuProps = {
  list: Pick<ViewedList<never>, "screen" | "path">;
  noun: string;
  view: SavedView;
  /** The filters, sorting and columns that the screen shows now. */
  content: ViewContent;
  /** Whether saving them would change the view. */
  hasChanges: boolean;
  /** The list's other views, whose names are taken. */
  views: readonly SavedView[];
  onDeleted: () => void;
};

/** Actions on the open view. Only its owner changes it; anyone may make it their default. */
export function ViewMenu({
  list,
  noun,
  view,
  content,
  hasChanges,
  views,
  onDeleted,
}: ViewMenuProps) {
  const router = useRouter();
  const { staff } = useSession();
  const { start, write } = useViewAction();
  const [dialog, setDialog] = useState<"rename" | "delete" | null>(null);
  const { id, name } = view;
  const heading = capitalize(noun);
  const canShare = can(staff.role, "view:share");

  function openDialog(next: "rename" | "delete") {
    // The outcome of an earlier action must not appear in this dialog.
    write.reset();
    setDialog(next);
  }
  function remove() {
    start({
      send: () => viewActions.remove(id),
      after: () => {
        onDeleted();
        router.push(`${list.path}?view=${WHOLE_LIST}`);
      },
    });
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
    { id: "rename", label: "Rename …", onAction: () => openDialog("rename") },
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
      label: view.is_shared ? "Delete …" : "Delete",
      description: view.is_shared ? "Also for the team" : `The ${noun} are not changed`,
      onAction: view.is_shared ? () => openDialog("delete") : remove,
    },
  ];
  return (
    <>
      <Menu
        label={`View ${name}`}
        trigger={(props) => (
          <Button
            {...props}
            variant="quiet"
            size="small"
            icon={<Ellipsis aria-hidden="true" />}
            aria-label={`View ${name}`}
          />
        )}
        header={view.is_own ? "Your view" : `View of ${view.owner}`}
        items={view.is_own ? [...ownerActions, ...defaultActions] : defaultActions}
      />
      {dialog === "delete" ? (
        <DeleteViewDialog
          name={name}
          write={write}
          onDelete={remove}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "rename" ? (
        <ViewNameDialog
          title="Rename the view"
          name={name}
          action="Rename"
          write={write}
          isTaken={(next) => isNameTaken(views, { id, screen: list.screen, name: next })}
          onClose={() => setDialog(null)}
          onName={(next) =>
            start({
              send: () => viewActions.rename(id, next),
              done: `Renamed to ${next}.`,
              after: () => setDialog(null),
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
