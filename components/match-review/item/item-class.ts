export const ITEM_UNAVAILABLE = "border-t border-t-line";

export const ITEM_PANEL =
  "grid gap-2.5 pt-3 pb-3.5 px-6 max-h-[50vh] [--sticky-top:0px] overflow-auto max-sm:px-4 max-sm:max-h-none low:max-h-[30vh]";

export const ITEM_WORK = "flex flex-col flex-1 min-w-0 max-sm:[&_kbd]:hidden";

export const ITEM_HEAD =
  "flex items-center gap-x-3 gap-y-2 pt-3 pb-2.5 px-6 flex-wrap max-sm:py-2.5 max-sm:px-4";

export const ITEM_NOTE = "flex-1 min-w-30 max-sm:col-span-2";

export const ITEM_CLAIM =
  "flex items-center gap-x-3 gap-y-2 flex-wrap ml-auto text-small max-sm:ml-0";
