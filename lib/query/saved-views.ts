import { queryOptions } from "@tanstack/react-query";
import type { ViewContent, ViewScreen } from "@/lib/contract/dashboard/saved-view";
import { api } from "./core/api";
import { read } from "./core/keys";

/** The viewer's own views and the shared ones of the team. */
export const savedViewsQuery = () => queryOptions(read("GET /api/saved-views"));

/** The actions on views; each responds with all views as they are afterwards. */
export const viewActions = {
  /** Sending it twice with one `view_id` creates one view. */
  create: (name: string, content: ViewContent, view_id: string) =>
    api("POST /api/saved-views", { name, ...content, view_id }),
  rename: (view_id: string, name: string) =>
    api("PATCH /api/saved-views/{view_id}", { view_id, name }),
  replace: (view_id: string, content: ViewContent) =>
    api("POST /api/saved-views/{view_id}/content", { view_id, ...content }),
  share: (view_id: string, shared: boolean) =>
    api("POST /api/saved-views/{view_id}/share", { view_id, shared }),
  remove: (view_id: string) => api("DELETE /api/saved-views/{view_id}", { view_id }),
  restore: (view_id: string) => api("POST /api/saved-views/{view_id}/restore", { view_id }),
  setDefault: (screen: ViewScreen, view_id: string | null) =>
    api("POST /api/saved-views/default", { screen, view_id }),
} as const;
