// The search engine of an OpenSearch server, and what keeps its index: a search reads through an
// alias, so that an index takes over at once when it has all lots.
import Ajv from 'ajv';
import type { SearchSettings } from '../../../http/context';
import type { SearchPort } from '../searchPort';
import { buildSearch } from './buildSearch';
import { indexDefinition, mappingVersion, type LotDocument } from './lotIndex';
import { callOpenSearch, SearchError, type Json } from './openSearchClient';
import { readResult } from './readResult';

/** `now`: epoch milliseconds of the database's clock. */
export const createOpenSearch = (settings: SearchSettings, now: () => number): SearchPort => ({
  findLots: async (search) => {
    const { body } = await callOpenSearch(settings, {
      method: 'POST',
      path: `/${settings.alias}/_search`,
      body: buildSearch(search, now()),
      timeoutMs: settings.timeoutMs,
    });
    return readResult(search, body);
  },
});

/** Of calls that keep the index. */
const writeTimeoutMs = 10_000;

const getPrefix = ({ alias }: SearchSettings): string => `${alias}-v${mappingVersion}-`;

/** Whether documents of this version fit into the index. */
export const isCurrentIndex = (settings: SearchSettings, indexName: string): boolean =>
  indexName.startsWith(getPrefix(settings));

/** Creates an empty index. `key`: tells it from all others. Resolves to its name. */
export async function createIndex(settings: SearchSettings, key: string): Promise<string> {
  const indexName = `${getPrefix(settings)}${key}`;
  await callOpenSearch(settings, {
    method: 'PUT',
    path: `/${indexName}`,
    body: indexDefinition,
    timeoutMs: writeTimeoutMs,
  });
  return indexName;
}

/** `missing`: no such index; `hidden`: searches do not read it yet. */
export async function readIndexState(
  settings: SearchSettings,
  indexName: string,
): Promise<'missing' | 'hidden' | 'searched'> {
  const { status, body } = await callOpenSearch(settings, {
    method: 'GET',
    path: `/${indexName}/_alias`,
    timeoutMs: writeTimeoutMs,
    allowedStatus: 404,
  });
  if (status === 404) return 'missing';
  const aliases = (body as Record<string, { aliases?: Json }>)[indexName]?.aliases ?? {};
  return settings.alias in aliases ? 'searched' : 'hidden';
}

/** All our indexes besides this one. */
async function listOthers(settings: SearchSettings, indexName: string | null): Promise<string[]> {
  const { body } = await callOpenSearch(settings, {
    method: 'GET',
    path: `/${settings.alias}-v*/_alias`,
    timeoutMs: writeTimeoutMs,
    allowedStatus: 404,
  });
  const names = Object.keys(body ?? {});
  return names.filter((name) => name !== indexName && name.startsWith(`${settings.alias}-v`));
}

/** Deletes our indexes, so that PostgreSQL answers until there is a new one. */
export async function deleteIndexes(settings: SearchSettings): Promise<void> {
  for (const name of await listOthers(settings, null))
    await callOpenSearch(settings, {
      method: 'DELETE',
      path: `/${name}`,
      timeoutMs: writeTimeoutMs,
      allowedStatus: 404,
    });
}

/** Makes searches read this index, and deletes all others in the same step. */
export async function switchAlias(settings: SearchSettings, indexName: string): Promise<void> {
  await callOpenSearch(settings, {
    method: 'POST',
    path: `/${indexName}/_refresh`,
    timeoutMs: writeTimeoutMs,
  });
  const others = await listOthers(settings, indexName);
  await callOpenSearch(settings, {
    method: 'POST',
    path: '/_aliases',
    body: {
      actions: [
        { add: { index: indexName, alias: settings.alias } },
        ...others.map((name) => ({ remove_index: { index: name } })),
      ],
    },
    timeoutMs: writeTimeoutMs,
  });
}

type BulkItem = { _id: string; status: number; error?: { type: string } };
type BulkResponse = { items: Partial<Record<'index' | 'delete', BulkItem>>[] };
const item = {
  type: 'object',
  required: ['_id', 'status'],
  properties: { _id: { type: 'string' }, status: { type: 'integer' } },
};
const isBulkResponse = new Ajv().compile<BulkResponse>({
  type: 'object',
  required: ['items'],
  properties: {
    items: { type: 'array', items: { type: 'object', properties: { index: item, delete: item } } },
  },
});

export type FailedLot = { id: number; reason: string };

/**
 * Writes lots to the index; null deletes one. Resolves to those that OpenSearch did not take.
 * Throws SearchError.
 */
export async function writeLots(
  settings: SearchSettings,
  indexName: string,
  lots: ReadonlyMap<number, LotDocument | null>,
): Promise<FailedLot[]> {
  if (lots.size === 0) return [];
  const { body } = await callOpenSearch(settings, {
    method: 'POST',
    path: `/${indexName}/_bulk`,
    lines: [...lots].flatMap(([id, document]): Json[] =>
      document === null
        ? [{ delete: { _id: String(id) } }]
        : [{ index: { _id: String(id) } }, document],
    ),
    timeoutMs: writeTimeoutMs,
  });
  if (!isBulkResponse(body) || body.items.length !== lots.size)
    throw new SearchError('unavailable', 'answered a bulk request with another number of items');
  return body.items.flatMap(({ index, delete: deleted }) => {
    const result = index ?? deleted;
    // A lot that was not in the index is deleted as well.
    const isDone =
      result !== undefined &&
      (result.status < 300 || (deleted !== undefined && result.status === 404));
    return isDone || result === undefined
      ? []
      : [{ id: Number(result._id), reason: result.error?.type ?? `status ${result.status}` }];
  });
}
