// How many tries in which time: the figure of a limit. A type of its own, so that the counters need nothing of the context
// that they are called with.

/** `windowSeconds` runs from the last counted try, so no window of that length holds more than `limit`. */
export type Limit = { limit: number; windowSeconds: number };
