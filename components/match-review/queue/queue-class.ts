export const QUEUE_LINE = "flex items-center gap-1.5 min-w-0";
