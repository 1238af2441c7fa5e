import "server-only";
import { LIVE_TOPICS, type LiveChange } from "@/lib/contract/dashboard/live";

/** More changes than this in one topic are sent as one without an id, which means everything in that topic. */
const MAX_OF_TOPIC = 100;

/** The same changes, each once; a topic with very many changes is sent as a whole. */
export function combineChanges(changes: readonly LiveChange[]): LiveChange[] {
  const byKey = new Map(changes.map((change) => [getKey(change), change]));
  const all = [...byKey.values()];
  return LIVE_TOPICS.flatMap((topic) => {
    const ofTopic = all.filter((change) => change.topic === topic);
    return ofTopic.length > MAX_OF_TOPIC ? [{ topic, id: null, user_id: null }] : ofTopic;
  });
}

function getKey({ topic, id, user_id }: LiveChange): string {
  return `${topic} ${id} ${user_id}`;
}
