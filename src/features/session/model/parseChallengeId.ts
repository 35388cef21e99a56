// Parses the challenge of a sign-in without scripts from the login page's query, `?challenge=…`.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns null if it is missing or malformed. */
export function parseChallengeId(query: URLSearchParams): string | null {
  const id = query.get('challenge');
  return id !== null && UUID.test(id) ? id : null;
}
