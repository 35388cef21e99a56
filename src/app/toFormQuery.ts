// The query of a GET form as the app's links write it: readable brackets, no empty fields. Pure.

export function toFormQuery(fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value !== '') query.append(name, value);
  }
  return query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}
