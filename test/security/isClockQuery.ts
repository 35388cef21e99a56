// Recognizes the clock synchronization, which runs every few seconds, independent of requests.
export const isClockQuery = (text: string): boolean =>
  text.startsWith('select (extract(epoch from clock_timestamp()) * 1000)');
