import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { OptionalOrderColumn } from "./order-columns";
import { OrderFilters } from "./order-search";

export const MAX_SAVED_VIEWS = 60;

const ViewName = z.string().trim().min(1).max(60);

/** What a view keeps: filters and sorting without a page, and which columns stand. The searched text is never kept. */
const ViewContent = {
  filters: OrderFilters.omit({ page: true }),
  columns: z.array(OptionalOrderColumn).max(20),
};

export const CreateViewInput = z.strictObject({
  /** Made by the browser, so that a repeated request makes one view. */
  view_id: Uuid,
  name: ViewName,
  ...ViewContent,
});
export type CreateViewInput = z.input<typeof CreateViewInput>;

const ViewInput = z.strictObject({ view_id: Uuid });
export const DeleteViewInput = ViewInput;
export const RenameViewInput = ViewInput.extend({ name: ViewName });
export const ReplaceViewInput = ViewInput.extend(ViewContent);
export const ShareViewInput = ViewInput.extend({ shared: z.boolean() });
/** Null: no view opens by itself. */
export const DefaultViewInput = z.strictObject({ view_id: Uuid.nullable() });

export const SavedView = z.object({
  id: Uuid,
  name: z.string(),
  /** Whose it is, in words; `is_own` says whether that is the one who asks. */
  owner: z.string(),
  is_own: z.boolean(),
  is_shared: z.boolean(),
  is_default: z.boolean(),
  /** The search string as it was saved: a word in it may be one that is not known any more. */
  query: z.string(),
  columns: z.array(z.string()),
  updated_at: Instant,
});
export type SavedView = z.infer<typeof SavedView>;

export const SavedViews = z.object({ views: z.array(SavedView) });
export type SavedViews = z.infer<typeof SavedViews>;
