import { type KeyHint, KeyHints } from "@/components/ui/keyboard/key-hints";
import { Pager } from "./pager";

type ListFootProps = {
  page: number;
  size: number;
  total: number;
  /** The rows are those of another page or search, while this one is being read. */
  isStale: boolean;
  keys?: readonly KeyHint[];
  onPage: (page: number) => void;
};

/** Below a paged list: its pages, whether another one is being read, and the keys of the screen. */
export function ListFoot({ isStale, keys, ...pager }: ListFootProps) {
  return (
    <div className="table-foot">
      <Pager {...pager} />
      <span className="ink-3" role="status">
        {isStale ? `Reading page ${pager.page} … The rows above are the previous ones.` : ""}
      </span>
      {keys ? <KeyHints hints={keys} /> : null}
    </div>
  );
}
