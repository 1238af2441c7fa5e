import { route } from "@/lib/server/core/route";
import { decidePractice } from "@/lib/server/match-practice/match-practice";

export const POST = route(decidePractice);
