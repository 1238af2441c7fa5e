"use client";

import { useState } from "react";

/**
 * Whether a condition has been true at any time since the component appeared. For what is loaded when it is first
 * needed and then stays: a dialog that is removed together with its code cannot give the focus back.
 */
export function useWasEver(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
}
