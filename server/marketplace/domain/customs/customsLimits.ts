// How long the built-in customs take to answer: visible in a demo, but short. Data.
export const answerAfterMs = 3_000;
