"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu, type MenuEntry } from "@/components/ui/controls/menu";
import type { CreateViewInput, SavedView } from "@/lib/contract/dashboard/saved-view";
import { ALL_ORDERS, unknownInView } from "@/lib/domain/orders/order-view";
import { can } from "@/lib/domain/permissions";
import { viewActions } from "@/lib/query/saved-views";
import { useSession } from "@/lib/query/session";
import { useViewAction } from "./use-view-action";
import { ViewNameDialog } from "./view-name-dialog";

type ViewMenuProps = {
  view: SavedView;
  /** What is on the screen now. */
  content: Pick<CreateViewInput, "filters" | "columns">;
  edited: boolean;
};

/** What can be done with the open view. Only its owner changes it; everyone may have it open by itself. */
export function ViewMenu({ view, content, edited }: ViewMenuProps) {
  const router = useRouter();
  const { staff } = useSession();
  const { act, write } = useViewAction();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = view;
  const mayShare = can(staff.role, "view:share");

  function rename() {
    // What became of another action is not said of this one.
    write.reset();
    setRenaming(true);
  }
  const everyone: MenuEntry[] = [
    {
      id: "default",
      label: view.is_default ? "Do not open by itself" : "Open by itself",
      description: "What Orders shows when you come to it",
      onAction: () =>
        act({
          send: () => viewActions.setDefault(view.is_default ? null : id),
          done: view.is_default ? "All orders open by themselves." : `${name} opens by itself.`,
        }),
    },
  ];
  const owner: MenuEntry[] = [
    {
      id: "replace",
      label: "Save changes",
      isDisabled: !edited && unknownInView(view).length === 0,
      onAction: () =>
        act({ send: () => viewActions.replace(id, content), done: `${name} is saved.` }),
    },
    { id: "rename", label: "Rename …", onAction: rename },
    {
      id: "share",
      label: view.is_shared ? "Stop sharing" : "Share with the team",
      isDisabled: !mayShare,
      ...(mayShare ? {} : { description: "Needs the role supervisor" }),
      onAction: () =>
        act({
          send: () => viewActions.share(id, !view.is_shared),
          done: view.is_shared ? `${name} is your own again.` : `The team sees ${name}.`,
        }),
    },
    {
      id: "delete",
      label: "Delete",
      description: view.is_shared ? "Also for the team" : "The orders stay as they are",
      onAction: () =>
        act({
          send: () => viewActions.remove(id),
          done: `${name} is deleted.`,
          after: () => router.push(`/orders?view=${ALL_ORDERS}`),
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
        items={view.is_own ? [...owner, ...everyone] : everyone}
      />
      {isRenaming ? (
        <ViewNameDialog
          title="Rename the view"
          name={name}
          action="Rename"
          write={write}
          onClose={() => setRenaming(false)}
          onName={(next) =>
            act({
              send: () => viewActions.rename(id, next),
              done: `The view is called ${next}.`,
              after: () => setRenaming(false),
            })
          }
        />
      ) : null}
    </>
  );
}
