// The challenge that a sign-in without scripts waits for, in the query of the login page: `?challenge=…`. Pure.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** null: there is none, or it is none that was ever given. */
export function challengeIdOf(query: URLSearchParams): string | null {
  const id = query.get('challenge');
  return id !== null && UUID.test(id) ? id : null;
}
