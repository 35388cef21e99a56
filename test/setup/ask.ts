// Calls an endpoint of the contract on a test marketplace and gives its typed answer. Called by contract tests.
// The marketplace has checked the answer against the contract already (validateResponses), hence the assertion.
import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../src/contract/core/endpoint';
import type { CallOptions, TestMarketplace } from './testMarketplace';

type Args<E extends Endpoint> = ParamsOf<E> & QueryOf<E>;

function queryText(query: Record<string, unknown>): string {
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
export function urlOf<E extends Endpoint>({ path }: E, args: Args<E>): string {
  const query: Record<string, unknown> = { ...(args as Record<string, unknown>) };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(query[name]);
    delete query[name];
    return value;
  });
  const text = queryText(query);
  return text === '' ? filled : `${filled}?${text}`;
}

/** Throws unless the answer is a success. */
export async function ask<E extends Endpoint>(
  m: TestMarketplace,
  endpoint: E,
  args: Args<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>> {
  const answer = await m.call(endpoint.method, urlOf(endpoint, args), options);
  if (answer.status !== endpoint.status) throw new Error(`${endpoint.name} answered ${answer.status}: ${answer.text}`);
  return answer.body as ResponseOf<E>;
}
