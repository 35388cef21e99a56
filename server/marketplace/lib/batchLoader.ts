// Batches concurrent calls of the same kind: calls made while a batch runs form the next one.
// Nothing is cached.
import DataLoader from 'dataloader';

export type BatchLoader<K, V> = (key: K) => Promise<V>;

/**
 * `load` resolves to one value per key, in their order. Its error rejects every call of the batch.
 */
export function createBatchLoader<K, V>(
  load: (keys: readonly K[]) => Promise<readonly V[]>,
  maxBatchSize = 100,
): BatchLoader<K, V> {
  let batch: Promise<unknown> = Promise.resolve();
  let lastBatchEnded: Promise<unknown> = batch;
  const startBatch = (keys: readonly K[]): Promise<readonly V[]> => {
    const values = load(keys);
    batch = values.catch(() => undefined);
    return values;
  };
  const loader = new DataLoader<K, V>(startBatch, {
    cache: false,
    maxBatchSize,
    // By default, DataLoader sends a batch every tick, which under load takes all connections.
    batchScheduleFn: (dispatch) => {
      lastBatchEnded = lastBatchEnded.then(() => {
        dispatch();
        return batch;
      });
    },
  });
  return (key) => loader.load(key);
}
