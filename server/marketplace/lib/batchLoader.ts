// Batches concurrent calls of the same kind: calls made while a batch runs form the next one.
// Nothing is cached. DataLoader collects calls for one tick only, so under load it would send
// several batches in parallel.

export type BatchLoader<K, V> = (key: K) => Promise<V>;

type PendingCall<K, V> = { key: K; resolve: (value: V) => void; reject: (error: unknown) => void };

/**
 * `load` resolves to one value per key, in their order. Its error rejects every call of the batch.
 */
export function createBatchLoader<K, V>(
  load: (keys: readonly K[]) => Promise<readonly V[]>,
  maxBatchSize = 100,
): BatchLoader<K, V> {
  let pending: PendingCall<K, V>[] = [];
  let isLoading = false;

  async function loadPending(): Promise<void> {
    isLoading = true;
    while (pending.length > 0) {
      const batch = pending.slice(0, maxBatchSize);
      pending = pending.slice(maxBatchSize);
      try {
        const values = await load(batch.map(({ key }) => key));
        if (values.length !== batch.length)
          throw new Error('The batch returned a different number of values than keys.');
        values.forEach((value, index) => batch[index]?.resolve(value));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isLoading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject });
      if (!isLoading) void loadPending();
    });
}
