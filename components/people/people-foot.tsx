import { Kbd } from "@/components/ui/kbd";
import { Pager } from "@/components/ui/pager";

type PeopleFootProps = {
  page: number;
  size: number;
  total: number;
  isStale: boolean;
  onPage: (page: number) => void;
};

/** Where in the list one is, what is on its way, and the keys of this screen. */
export function PeopleFoot({ isStale, ...pager }: PeopleFootProps) {
  return (
    <div className="table-foot">
      <Pager {...pager} />
      <span className="ink-3" role="status">
        {isStale ? "Reading … the rows above are the ones before." : ""}
      </span>
      <div className="keys push not-phone">
        <span>
          <Kbd>j</Kbd>
          <Kbd>k</Kbd> move
        </span>
        <span>
          <Kbd>↵</Kbd> open
        </span>
        <span>
          <Kbd>?</Kbd> all keys
        </span>
      </div>
    </div>
  );
}
