// Makes one call of many small ones of the same kind: what is asked for while one runs goes out together with the
// next. Each is put to the database after it was asked for, so nothing here is a cache. Used for session look-ups, of
// which every request makes one, and for the notices of live events.

export type Gathered<K, V> = (item: K) => Promise<V>;

type Waiting<K, V> = { item: K; resolve: (value: V) => void; reject: (error: unknown) => void };

/** `call` resolves to one value for each item, in their order. Its error is everybody's who went along. */
export function gatherCalls<K, V>(call: (items: readonly K[]) => Promise<readonly V[]>, atMost = 100): Gathered<K, V> {
  let line: Waiting<K, V>[] = [];
  let isCalling = false;

  async function drain(): Promise<void> {
    isCalling = true;
    while (line.length > 0) {
      const batch = line.slice(0, atMost);
      line = line.slice(atMost);
      try {
        const values = await call(batch.map(({ item }) => item));
        if (values.length !== batch.length) throw new Error('A call gave another number of values than it was asked for.');
        values.forEach((value, index) => batch[index]?.resolve(value));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isCalling = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      line.push({ item, resolve, reject });
      if (!isCalling) void drain();
    });
}
