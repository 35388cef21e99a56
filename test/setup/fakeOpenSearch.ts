// A stand-in for OpenSearch that speaks the part of its HTTP API that the product uses, and refuses
// everything else with OpenSearch's errors. It evaluates queries over documents in memory.
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import type { SearchSettings } from '../../server/marketplace/http/context';
import { evaluate, OpenSearchError, type Clause, type Stored } from './openSearchQueries';
import { runSearch } from './runSearch';

type Index = { mapping: Record<string, { type: string }>; documents: Map<string, Stored> };
type Action = { add?: { index: string; alias: string }; remove_index?: { index: string } };

export type FakeOpenSearch = {
  settings: SearchSettings;
  /** By name. */
  indexes: Map<string, Index>;
  /** The name of the index that searches read. */
  getSearched: () => string | undefined;
  /** The bodies that created indexes. */
  definitions: Clause[];
  /** `down`: closes each connection; `silent`: never answers; a function: decides per bulk item. */
  failures: { mode: 'none' | 'down' | 'silent'; refusesItem: (id: string) => boolean };
  searchCount: number;
  stop: () => Promise<void>;
};

const notFound = (name: string) =>
  new OpenSearchError(404, 'index_not_found_exception', `no such index [${name}]`);

function checkType(value: unknown, type: string): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((each) => checkType(each, type));
  if (type === 'text' || type === 'keyword') return typeof value === 'string';
  if (type === 'double') return typeof value === 'number' && Number.isFinite(value);
  return Number.isSafeInteger(value);
}

function checkDocument(index: Index, document: Stored): void {
  for (const [field, value] of Object.entries(document)) {
    const type = index.mapping[field]?.type;
    if (type === undefined)
      throw new OpenSearchError(
        400,
        'strict_dynamic_mapping_exception',
        `mapping set to strict, dynamic introduction of [${field}] is not allowed`,
      );
    if (!checkType(value, type))
      throw new OpenSearchError(400, 'mapper_parsing_exception', `failed to parse [${field}]`);
  }
}

function readLines(text: string): Clause[] {
  const malformed = (reason: string) =>
    new OpenSearchError(400, 'illegal_argument_exception', reason);
  if (!text.endsWith('\n'))
    throw malformed('The bulk request must be terminated by a newline [\\n]');
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      try {
        return JSON.parse(line) as Clause;
      } catch {
        throw malformed('Malformed action/metadata line');
      }
    });
}

export async function startFakeOpenSearch(): Promise<FakeOpenSearch> {
  const indexes = new Map<string, Index>();
  const aliases = new Map<string, string>();
  const fake = {
    indexes,
    definitions: [] as Clause[],
    failures: { mode: 'none', refusesItem: () => false } as FakeOpenSearch['failures'],
    searchCount: 0,
  };
  const getIndex = (name: string): Index => {
    const index = indexes.get(aliases.get(name) ?? name);
    if (index === undefined) throw notFound(name);
    return index;
  };
  const describeAliases = (name: string) => ({
    aliases: Object.fromEntries(
      [...aliases].flatMap(([alias, index]) => (index === name ? [[alias, {}]] : [])),
    ),
  });

  const app = express();
  app.use((req, _res, next) => {
    if (fake.failures.mode === 'down') req.socket.destroy();
    else if (fake.failures.mode === 'none') next();
  });
  app.use(express.text({ type: 'application/x-ndjson', limit: '20mb' }), express.json());
  app.put('/:index', (req, res) => {
    const name = req.params.index;
    if (indexes.has(name))
      throw new OpenSearchError(400, 'resource_already_exists_exception', `[${name}]`);
    const body = req.body as { mappings: { dynamic: string; properties: Index['mapping'] } };
    fake.definitions.push(body);
    indexes.set(name, { mapping: body.mappings.properties, documents: new Map() });
    res.json({ acknowledged: true, shards_acknowledged: true, index: name });
  });
  app.delete('/:index', (req, res) => {
    if (!indexes.delete(req.params.index)) throw notFound(req.params.index);
    for (const [alias, index] of aliases) if (index === req.params.index) aliases.delete(alias);
    res.json({ acknowledged: true });
  });
  app.get('/:index/_alias', (req, res) => {
    const name = req.params.index;
    const names = name.endsWith('*')
      ? [...indexes.keys()].filter((each) => each.startsWith(name.slice(0, -1)))
      : [name];
    for (const each of names) getIndex(each);
    res.json(Object.fromEntries(names.map((each) => [each, describeAliases(each)])));
  });
  app.post('/_aliases', (req, res) => {
    for (const { add, remove_index: removed } of (req.body as { actions: Action[] }).actions) {
      if (add !== undefined) {
        getIndex(add.index);
        aliases.set(add.alias, add.index);
      } else if (removed === undefined || !indexes.delete(removed.index))
        throw new OpenSearchError(400, 'illegal_argument_exception', 'unknown action');
    }
    res.json({ acknowledged: true });
  });
  app.post('/:index/_refresh', (req, res) => {
    getIndex(req.params.index);
    res.json({ _shards: { total: 1, successful: 1, failed: 0 } });
  });
  app.post('/:index/_bulk', (req, res) => {
    const index = getIndex(req.params.index);
    const lines = readLines(req.body as string);
    const items: Clause[] = [];
    while (lines.length > 0) {
      const [action, meta] = Object.entries(lines.shift() ?? {})[0] ?? [];
      const id = (meta as { _id?: string } | undefined)?._id;
      if (id === undefined || (action !== 'index' && action !== 'delete'))
        throw new OpenSearchError(400, 'illegal_argument_exception', 'Malformed action line');
      const document = action === 'index' ? (lines.shift() as Stored) : null;
      try {
        if (fake.failures.refusesItem(id))
          throw new OpenSearchError(429, 'rejected_execution_exception', 'rejected');
        if (document === null) {
          items.push({ delete: { _id: id, status: index.documents.delete(id) ? 200 : 404 } });
          continue;
        }
        checkDocument(index, document);
        items.push({ index: { _id: id, status: index.documents.has(id) ? 200 : 201 } });
        index.documents.set(id, document);
      } catch (error) {
        if (!(error instanceof OpenSearchError)) throw error;
        items.push({ [action]: { _id: id, status: error.status, error: error.toJson() } });
      }
    }
    res.json({
      took: 1,
      errors: items.some((each) => JSON.stringify(each).includes('"error"')),
      items,
    });
  });
  app.post('/:index/_search', (req, res) => {
    fake.searchCount += 1;
    const { documents, mapping } = getIndex(req.params.index);
    res.json(runSearch(documents, req.body as Clause, { mapping, evaluate }));
  });
  app.use((req) => {
    throw new OpenSearchError(
      400,
      'illegal_argument_exception',
      `no handler found for uri [${req.url}] and method [${req.method}]`,
    );
  });
  app.use((error: unknown, _req: Request, res: Response, next: (error: unknown) => void) => {
    if (!(error instanceof OpenSearchError)) return next(error);
    res.status(error.status).json({ error: error.toJson(), status: error.status });
  });

  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return Object.assign(fake, {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      alias: 'gavel-lots',
      authorization: null,
      timeoutMs: 1_000,
    },
    getSearched: () => aliases.get('gavel-lots'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
