// The signed-in user's marketing consents. Each answer is stored with its time. A user who was
// never asked has no row.
import { sql, type Kysely } from 'kysely';
import {
  getMarketingConsents,
  updateMarketingConsents,
  type WireMarketingConsent,
} from '../../../../../src/contract/accounts/settings';
import type { Database, MarketingConsents } from '../../../database/generated/database';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';

const channels: readonly MarketingConsents['channel'][] = [
  'email',
  'sms',
  'post',
  'personalisation',
];

async function readConsents(db: Kysely<Database>, userId: number): Promise<WireMarketingConsent[]> {
  const rows = await db
    .selectFrom('marketingConsents')
    .select(['channel', 'granted', 'updatedAt'])
    .where('userId', '=', userId)
    .execute();
  const answersByChannel = new Map(rows.map((row) => [row.channel, row]));
  return channels.map((channel) => {
    const row = answersByChannel.get(channel);
    return {
      channel,
      granted: row?.granted ?? false,
      updated_at: row?.updatedAt.toISOString() ?? null,
    };
  });
}

export const consentsRoutes: readonly RouteDefinition[] = [
  implement(getMarketingConsents, async ({ ctx }) => ({
    body: { marketing_consents: await readConsents(ctx.db, requireUser(ctx).id) },
  })),
  implement(updateMarketingConsents, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const answers = [
      ...new Map(
        body.marketing_consents.map(({ channel, granted }) => [channel, granted]),
      ).entries(),
    ];
    if (answers.length > 0) {
      await ctx.db
        .insertInto('marketingConsents')
        .values(answers.map(([channel, granted]) => ({ userId, channel, granted })))
        .onConflict((conflict) =>
          conflict.columns(['userId', 'channel']).doUpdateSet({
            granted: sql<boolean>`excluded.granted`,
            updatedAt: sql<Date>`clock_timestamp()`,
          }),
        )
        .execute();
    }
    return { body: { marketing_consents: await readConsents(ctx.db, userId) } };
  }),
];
