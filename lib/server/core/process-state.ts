/** The state of one runtime, by name. */
export type ProcessStates = Map<string, unknown>;

// On globalThis because the bundler compiles this module, too, once for each entry that needs it.
const holder = globalThis as typeof globalThis & {
  /** The same place where runtime.ts keeps it. */
  phialRuntime?: { readonly states: ProcessStates };
  phialEarlyStates?: ProcessStates;
};

/**
 * The state from before there was a runtime, such as that of the proxy's first request, which the runtime of the process
 * takes over. A command has no other.
 */
export function getEarlyStates(): ProcessStates {
  holder.phialEarlyStates ??= new Map();
  return holder.phialEarlyStates;
}

/**
 * Declares state that lives as long as the process. It belongs to the runtime, not to the module: the bundler compiles a
 * module once for each entry that needs it, so state in module scope would exist several times. Returns a function that
 * returns the value, which `create` makes at its first use. No other state has this name; `npm run check` verifies it.
 */
export function processState<Value>(name: string, create: () => Value): () => Value {
  return () => {
    const states = holder.phialRuntime?.states ?? getEarlyStates();
    if (!states.has(name)) states.set(name, create());
    return states.get(name) as Value;
  };
}
