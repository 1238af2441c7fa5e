import { queryOptions } from "@tanstack/react-query";
import { SavedViews, type ViewContent, type ViewScreen } from "@/lib/contract/dashboard/saved-view";
import { apiFetch } from "./core/fetch";

const PATH = "/api/saved-views";

export const savedViewKeys = { all: ["saved-views"] as const };

/** The viewer's own views and the shared ones of the team. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: savedViewKeys.all,
    queryFn: ({ signal }) => apiFetch(SavedViews, PATH, { signal }),
  });

/** The actions on views; each responds with all views as they are afterwards. */
export const viewActions = {
  /** Sending it twice with one `view_id` creates one view. */
  create: (name: string, content: ViewContent, view_id: string) =>
    send("", "POST", { name, ...content, view_id }),
  rename: (id: string, name: string) => send(`/${id}`, "PATCH", { name }),
  replace: (id: string, content: ViewContent) => send(`/${id}/content`, "POST", content),
  share: (id: string, shared: boolean) => send(`/${id}/share`, "POST", { shared }),
  remove: (id: string) => send(`/${id}`, "DELETE", {}),
  restore: (id: string) => send(`/${id}/restore`, "POST", {}),
  setDefault: (screen: ViewScreen, id: string | null) =>
    send("/default", "POST", { screen, view_id: id }),
} as const;

function send(path: string, method: "POST" | "PATCH" | "DELETE", body: unknown) {
  return apiFetch(SavedViews, `${PATH}${path}`, { method, body });
}
