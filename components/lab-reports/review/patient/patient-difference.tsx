import type { ReviewWork } from "@/components/lab-reports/review/use-review-work";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { useSession } from "@/lib/query/session/session";

/** A difference between the report and the record, and the two ways to resolve it. */
export function PatientDifference({ work }: { work: ReviewWork }) {
  const { team } = useSession();
  const { difference, isConfirmed } = work.state.patient;
  const isMovable = team.deployment === "embedded";
  if (work.review.report.person.user_id === null) return <NobodysPages work={work} />;
  if (difference === null) return null;
  if (isConfirmed) {
    return (
      <Notice tone="info" title="A confirmed difference.">
        {difference}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={difference}>
      The report cannot be finished like this. If it is another person's,{" "}
      {isMovable ? "move it to them." : "reject it and upload it for them."}
      {work.canChange ? (
        <span data-left className="flex items-center gap-2 flex-wrap mt-2">
          <Button size="small" onPress={() => work.open("person")}>
            It is the same person …
          </Button>
          {isMovable ? (
            <Button size="small" onPress={() => work.open("move")}>
              Move the report …
            </Button>
          ) : null}
          <Button size="small" onPress={() => work.open("reject")}>
            Reject the report …
          </Button>
        </span>
      ) : null}
    </Notice>
  );
}

function NobodysPages({ work }: { work: ReviewWork }) {
  return (
    <Notice tone="error" title="Nobody has said yet whose this is.">
      The report cannot be finished like this. The patient on the page is compared with the record
      of the person it is assigned to.
      {work.canChange ? (
        <span data-left className="flex items-center gap-2 flex-wrap mt-2">
          <Button size="small" onPress={() => work.open("move")}>
            Assign it …
          </Button>
        </span>
      ) : null}
    </Notice>
  );
}
