// Node flags for our processes. The launcher and the benchmark share them, so that both run the
// same configuration.

/**
 * Megabytes of each semi-space of the young generation. Rendering a page allocates several
 * megabytes of short-lived objects; with the default of 16 MB the garbage collector copies objects
 * of pages in progress. `npm run bench` measured 10 to 20% less CPU time per page, within the 300
 * MB limit of the process.
 */
const SEMI_SPACE_MB = 32;

export const webNodeFlags: readonly string[] = [`--max-semi-space-size=${SEMI_SPACE_MB}`];
