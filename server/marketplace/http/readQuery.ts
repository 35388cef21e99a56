// Reads the query of a URL into a map without a prototype: `a=1`, `a[]=1`, `a[b]=1` and `a[b][]=1`, nothing deeper.
// Called by mountRoute in place of Express's parser, which makes shapes of other names than the client wrote.
import { ApiError } from './apiError';

export type QueryValue = string | string[] | { [name: string]: string | string[] };
export type QueryMap = { [name: string]: QueryValue };

const maxLength = 8_192;
const maxValues = 100;
const keyPattern = /^([\w-]{1,60})(?:\[([\w-]{1,60})\])?(\[\])?$/;

function refuse(message: string): never {
  throw new ApiError(400, 'bad_query', message);
}

function put(target: { [name: string]: QueryValue }, name: string, value: string, isList: boolean): void {
  const present = target[name];
  if (!isList) {
    if (present !== undefined) refuse('A parameter is given twice.');
    target[name] = value;
  } else if (present === undefined) target[name] = [value];
  else if (Array.isArray(present)) present.push(value);
  else refuse('A parameter is given in two forms.');
}

function putNested(query: QueryMap, name: string, inner: string, value: string, isList: boolean): void {
  const present = query[name];
  if (typeof present === 'string' || Array.isArray(present)) refuse('A parameter is given in two forms.');
  const group = present ?? Object.create(null);
  query[name] = group;
  put(group, inner, value, isList);
}

/** Throws ApiError 400 above 8 KB, above 100 values, and for shapes that are none of the four. */
export function readQuery(url: string): QueryMap {
  const query: QueryMap = Object.create(null);
  const start = url.indexOf('?');
  if (start < 0) return query;
  const text = url.slice(start + 1);
  if (text.length > maxLength) refuse('The query is too long.');
  let count = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > maxValues) refuse('The query has too many values.');
    const match = keyPattern.exec(key);
    if (!match?.[1]) refuse('A parameter has no valid name.');
    if (match[2] === undefined) put(query, match[1], value, match[3] !== undefined);
    else putNested(query, match[1], match[2], value, match[3] !== undefined);
  }
  return query;
}
