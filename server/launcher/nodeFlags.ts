// How Node runs our processes, for the launcher and for the bench, which must measure the same thing.

/**
 * Megabytes of each half of the young generation. A page is some megabytes of short-lived objects: with the usual 16
 * the collector copies half-made pages. Measured by `npm run bench`: a tenth to a fifth less processor time a page,
 * within the 300 MB that the process may take.
 */
const SEMI_SPACE_MB = 32;

export const webNodeFlags: readonly string[] = [`--max-semi-space-size=${SEMI_SPACE_MB}`];
