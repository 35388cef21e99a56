// Calls an endpoint of the contract on a test marketplace and returns the typed response. The type
// assertion is safe: the marketplace validates its responses against the contract
// (validateResponses).
import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../src/contract/core/endpoint';
import type { CallOptions, TestMarketplace } from './testMarketplace';

type Args<E extends Endpoint> = ParamsOf<E> & QueryOf<E>;

function buildQuery(query: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) text.append(`${name}[]`, String(item));
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, items] of Object.entries(value))
        for (const item of items as string[]) text.append(`${name}[${inner}][]`, item);
    } else if (value !== undefined) text.append(name, String(value));
  }
  return text.toString();
}

/** The URL of a GET, with array parameters in brackets. */
export function buildUrl<E extends Endpoint>({ path }: E, args: Args<E>): string {
  const query: Record<string, unknown> = { ...(args as Record<string, unknown>) };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(query[name]);
    delete query[name];
    return value;
  });
  const text = buildQuery(query);
  return text === '' ? filled : `${filled}?${text}`;
}

/** Throws unless the response has the endpoint's success status. */
export async function callEndpoint<E extends Endpoint>(
  m: TestMarketplace,
  endpoint: E,
  args: Args<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const answer = await m.call(endpoint.method, buildUrl(endpoint, args), options);
  if (answer.status !== endpoint.status)
    throw new Error(`${endpoint.name} answered ${answer.status}: ${answer.text}`);
  return answer.body as ResponseOf<E>;
}
