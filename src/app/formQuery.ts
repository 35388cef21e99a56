// The query of a GET form as the links of the app write it: brackets stay readable, empty fields are left out. Pure.

export function formQuery(fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value !== '') query.append(name, value);
  }
  return query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
}
