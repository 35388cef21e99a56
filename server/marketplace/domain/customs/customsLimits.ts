// How long the built-in customs take to answer, so that a demo looks like the world and waits for nobody. Data.
export const answerAfterMs = 3_000;
