// Evaluates the clauses of OpenSearch's query language that the product uses, on one document in
// memory: its score, or null if it does not match. Unknown clauses and parameters are refused.

export type Clause = Record<string, unknown>;
export type Stored = Record<string, unknown>;

export class OpenSearchError extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }
  toJson() {
    return {
      root_cause: [{ type: this.type, reason: this.message }],
      type: this.type,
      reason: this.message,
    };
  }
}

export const refuse = (reason: string) => new OpenSearchError(400, 'parsing_exception', reason);

/** The only entry of an object. */
function getOnly(clause: Clause): [string, unknown] {
  const [first, ...others] = Object.entries(clause);
  if (first === undefined || others.length > 0)
    throw refuse(`expected one field, but found ${Object.keys(clause).join(', ')}`);
  return first;
}

export function checkKeys(name: string, body: Clause, allowed: readonly string[]): void {
  for (const key of Object.keys(body))
    if (!allowed.includes(key)) throw refuse(`[${name}] does not support [${key}]`);
}

/** The tokens of a text by a whitespace tokenizer, or the values of any other field. */
function getTokens(document: Stored, field: string): unknown[] {
  const value = document[field];
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  const isText = ['title', 'heading', 'details', 'words'].includes(field);
  return isText
    ? String(value)
        .split(/\s+/)
        .filter((token) => token !== '')
    : [value];
}

const toScore = (matches: boolean): number | null => (matches ? 1 : null);

type Span = { from: number; to: number };

function findSpans(clause: Clause, document: Stored): Span[] {
  const [name, body] = getOnly(clause);
  const whereToken = (field: string, fits: (token: string) => boolean): Span[] =>
    getTokens(document, field).flatMap((token, from) =>
      fits(String(token)) ? [{ from, to: from + 1 }] : [],
    );
  switch (name) {
    case 'span_term': {
      const [field, options] = getOnly(body as Clause);
      return whereToken(field, (token) => token === (options as { value: string }).value);
    }
    case 'span_multi': {
      const { prefix } = (body as { match: { prefix?: Clause } }).match;
      if (prefix === undefined) throw refuse('[span_multi] needs a multi term query');
      const [field, options] = getOnly(prefix);
      checkKeys('prefix', options as Clause, ['value', 'rewrite']);
      return whereToken(field, (token) => token.startsWith((options as { value: string }).value));
    }
    case 'span_or':
      return (body as { clauses: Clause[] }).clauses.flatMap((each) => findSpans(each, document));
    case 'span_near': {
      checkKeys(name, body as Clause, ['clauses', 'slop', 'in_order']);
      const { clauses, slop } = body as { clauses: Clause[]; slop: number };
      const [first = [], ...others] = clauses.map((each) => findSpans(each, document));
      return others.reduce(
        (spans, next) =>
          spans.flatMap(({ from, to }) =>
            next.flatMap((span) =>
              span.from >= to && span.from - to <= slop ? [{ from, to: span.to }] : [],
            ),
          ),
        first,
      );
    }
    default:
      throw refuse(`[${name}] is no span query`);
  }
}

const asList = (clauses: unknown): Clause[] =>
  clauses === undefined ? [] : Array.isArray(clauses) ? (clauses as Clause[]) : [clauses as Clause];

function evaluateBool(body: Clause, document: Stored): number | null {
  checkKeys('bool', body, ['must', 'filter', 'should', 'must_not', 'minimum_should_match']);
  const [must, filter, should, mustNot] = ['must', 'filter', 'should', 'must_not'].map((key) =>
    asList(body[key]).map((clause) => evaluate(clause, document)),
  ) as [(number | null)[], (number | null)[], (number | null)[], (number | null)[]];
  if ([...must, ...filter].includes(null) || mustNot.some((score) => score !== null)) return null;
  const fallback = should.length > 0 && must.length + filter.length === 0 ? 1 : 0;
  const least = (body['minimum_should_match'] as number | undefined) ?? fallback;
  const matched = should.filter((score) => score !== null);
  if (matched.length < least) return null;
  return [...must, ...matched].reduce<number>((sum, score) => sum + (score ?? 0), 0);
}

function evaluateFunctions(body: Clause, document: Stored): number | null {
  checkKeys('function_score', body, ['query', 'functions', 'boost_mode']);
  const {
    query,
    functions,
    boost_mode: mode,
  } = body as {
    query: Clause;
    functions: Clause[];
    boost_mode: string;
  };
  const score = evaluate(query, document);
  if (score === null) return null;
  const values = functions.flatMap((each) => {
    checkKeys('function_score', each, ['filter', 'weight', 'field_value_factor']);
    if (each['filter'] !== undefined && evaluate(each['filter'] as Clause, document) === null)
      return [];
    const weight = each['weight'] as number;
    const factor = each['field_value_factor'] as Clause | undefined;
    if (factor === undefined) return [weight];
    checkKeys('field_value_factor', factor, ['field', 'modifier', 'missing']);
    if (factor['modifier'] !== 'ln1p') throw refuse('unknown modifier');
    return [weight * Math.log1p(Number(document[String(factor['field'])]))];
  });
  const factor = values.reduce((product, value) => product * value, 1);
  if (mode === 'replace') return factor;
  if (mode === 'multiply') return score * factor;
  throw refuse(`unknown boost_mode [${mode}]`);
}

function isInRange(value: unknown, limits: Clause): boolean {
  checkKeys('range', limits, ['gt', 'gte', 'lt', 'lte']);
  const { gt, gte, lt, lte } = limits as Record<string, number | undefined>;
  const number = Number(value);
  return (
    (gt === undefined || number > gt) &&
    (gte === undefined || number >= gte) &&
    (lt === undefined || number < lt) &&
    (lte === undefined || number <= lte)
  );
}

export function evaluate(clause: Clause, document: Stored): number | null {
  const [name, body] = getOnly(clause) as [string, Clause];
  switch (name) {
    case 'match_all':
      return 1;
    case 'match_none':
      return null;
    case 'bool':
      return evaluateBool(body, document);
    case 'term': {
      const [field, options] = getOnly(body);
      const { value } = options as { value: unknown };
      return toScore(getTokens(document, field).includes(value));
    }
    case 'terms': {
      const [field, values] = getOnly(body);
      return toScore(getTokens(document, field).some((one) => (values as unknown[]).includes(one)));
    }
    case 'prefix': {
      const [field, options] = getOnly(body);
      const { value } = options as { value: string };
      return toScore(getTokens(document, field).some((one) => String(one).startsWith(value)));
    }
    case 'range': {
      const [field, limits] = getOnly(body);
      return toScore(getTokens(document, field).some((one) => isInRange(one, limits as Clause)));
    }
    case 'constant_score': {
      checkKeys(name, body, ['filter', 'boost']);
      const matches = evaluate(body['filter'] as Clause, document) !== null;
      return matches ? Number(body['boost'] ?? 1) : null;
    }
    case 'dis_max': {
      checkKeys(name, body, ['queries']);
      const scores = (body['queries'] as Clause[])
        .map((each) => evaluate(each, document))
        .filter((score) => score !== null);
      return scores.length === 0 ? null : Math.max(...scores);
    }
    case 'function_score':
      return evaluateFunctions(body, document);
    case 'span_near':
    case 'span_term':
    case 'span_or':
    case 'span_multi':
      return toScore(findSpans(clause, document).length > 0);
    default:
      throw refuse(`unknown query [${name}]`);
  }
}
