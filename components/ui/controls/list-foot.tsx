import { Kbd } from "@/components/ui/keyboard/kbd";
import { Pager } from "./pager";

/** `j` `k` move: the keys that do one thing, and what it is. */
export type KeyTexts = { keys: readonly string[]; does: string };

type ListFootProps = {
  page: number;
  size: number;
  total: number;
  /** The rows are those of another page or search, while this one is on its way. */
  isStale: boolean;
  keys?: readonly KeyTexts[];
  onPage: (page: number) => void;
};

/** Where in the list one is, what is on its way, and the keys of this screen. */
export function ListFoot({ isStale, keys, ...pager }: ListFootProps) {
  return (
    <div className="table-foot">
      <Pager {...pager} />
      <span className="ink-3" role="status">
        {isStale ? `Reading page ${pager.page} … the rows above are the ones before it.` : ""}
      </span>
      {keys ? (
        <div className="keys push not-phone">
          {keys.map((each) => (
            <span key={each.does}>
              {each.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}{" "}
              {each.does}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  );
}
