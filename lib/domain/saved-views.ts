import type { SavedView, ViewScreen } from "@/lib/contract/dashboard/saved-view";
import type { SearchParams, UrlState } from "@/lib/domain/url-state";

/** The value in the URL for the whole list, even when there is a default view. */
export const WHOLE_LIST = "all";

/** A list with saved views: its path and the filters of its URL. */
export type ViewedList<Filters extends { page: number }> = {
  screen: ViewScreen;
  path: `/${string}`;
  filters: UrlState<Filters>;
};

/** A view that is built in: not stored, and not deletable. */
export type ReadyView = Pick<SavedView, "name" | "query">;

/** The ready views that no saved view of the list has replaced by its name, each with whether it is shown now. */
export function listReadyViews<Filters extends { page: number }>(
  { screen, filters }: ViewedList<Filters>,
  ready: readonly ReadyView[],
  views: readonly SavedView[],
  shown: Filters,
): (ReadyView & { isCurrent: boolean })[] {
  return ready
    .filter(({ name }) => !isNameTaken(views, { screen, name }))
    .map((view) => {
      const own = filters.parse(new URLSearchParams(view.query));
      return { ...view, isCurrent: filters.getScope(own) === filters.getScope(shown) };
    });
}

/** The filters of a view; unknown ones are left out. */
export function viewFilters<Filters extends { page: number }>(
  { filters }: ViewedList<Filters>,
  { query }: Pick<SavedView, "query">,
): Filters {
  return filters.parse(new URLSearchParams(query));
}

/** The URL of a view, including its filters. */
export function viewHref(path: string, { id, query }: Pick<SavedView, "id" | "query">): string {
  return `${path}?view=${id}${query === "" ? "" : `&${query}`}`;
}

/**
 * The URL to redirect to: the default view's for a URL without parameters, or the full one for a view named without its
 * filters. Null where no redirect is needed.
 */
export function viewToOpen(
  { screen, path }: Pick<ViewedList<never>, "screen" | "path">,
  params: SearchParams,
  views: readonly SavedView[],
): string | null {
  const ofList = views.filter((view) => view.screen === screen);
  const names = Object.keys(params).filter((name) => params[name] !== undefined);
  if (names.length === 0) {
    const own = ofList.find((view) => view.is_default);
    return own ? viewHref(path, own) : null;
  }
  const isBare = names.length === 1 && names[0] === "view";
  const named = isBare ? ofList.find(({ id }) => id === params.view) : undefined;
  return named && named.query !== "" ? viewHref(path, named) : null;
}

/**
 * The filters of a view that are unknown to this version: `status courier_handover`. The list ignores them, so the user
 * who opens the view has to be warned.
 */
export function unknownInView<Filters extends { page: number }>(
  { filters }: ViewedList<Filters>,
  { query }: Pick<SavedView, "query">,
): string[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) =>
    value
      .split(",")
      .filter((item) => filters.format(filters.parse({ [name]: item })) === "")
      .map((item) => `${name.replaceAll("_", " ")} ${item}`),
  );
}

/** Whether the current filters differ from the view's. */
export function areFiltersEdited<Filters extends { page: number }>(
  list: ViewedList<Filters>,
  view: Pick<SavedView, "query">,
  shown: Filters,
): boolean {
  const format = (filters: Filters) => list.filters.format({ ...filters, page: 1 });
  return format(viewFilters(list, view)) !== format(shown);
}

/** Whether another of these views on the same list has this name; case and surrounding spaces are ignored. */
export function isNameTaken(
  views: readonly Pick<SavedView, "id" | "screen" | "name">[],
  { id, screen, name }: { id?: string; screen: SavedView["screen"]; name: string },
): boolean {
  const fold = (text: string) => text.trim().toLowerCase();
  return views.some(
    (view) => view.id !== id && view.screen === screen && fold(view.name) === fold(name),
  );
}
