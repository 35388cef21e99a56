// Inserts a user, optionally with a seller row. Product code must not use it: the password hash is
// not a valid hash, so no password matches it.
import { createHash, randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

export type UserRow = Selectable<Database['users']>;
type UserOverrides = Partial<Insertable<Database['users']>> & {
  /** Makes the user a seller as well; `{}` for the defaults. */
  seller?: Partial<Insertable<Database['sellers']>>;
};

/**
 * By default a verified Dutch buyer with a unique email address and bidder token, without the
 * check of new devices and without bid holds.
 */
export async function buildUser(
  db: Kysely<Database>,
  { seller, ...overrides }: UserOverrides = {},
): Promise<UserRow> {
  const unique = randomUUID();
  const user = await db
    .insertInto('users')
    .values({
      email: `user-${unique}@example.test`,
      passwordHash: 'no password',
      displayName: null,
      accountVerified: true,
      emailConfirmedAt: new Date('2026-01-01T00:00:00Z'),
      newDeviceCheck: false,
      trusted: true,
      bidderToken: createHash('sha1').update(unique).digest('hex'),
      bidderNumber: 1000 + (parseInt(unique.slice(0, 4), 16) % 9000),
      isSeller: seller !== undefined,
      // An admin without an authenticator app may only set one up.
      totpEnabledAt: overrides.isAdmin === true ? new Date('2026-01-01T00:00:00Z') : null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (seller !== undefined) {
    await db
      .insertInto('sellers')
      .values({
        userId: user.id,
        shopName: 'Old Things',
        slug: 'old-things',
        countryCode: user.countryCode,
        city: 'Utrecht',
        ...seller,
      })
      .execute();
  }
  return user;
}
