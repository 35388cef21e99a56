import { sql } from 'kysely';
import { approveByMail, buildSignedInUser } from '../../../test/setup/accountCalls';
import { setUpMarketplace, startTestMarketplace } from '../../../test/setup/testMarketplace';
import { waitForLockWait } from '../../../test/setup/waitForLockWait';

const market = setUpMarketplace();

test('an endpoint with a deadline of its own still works when that of others is over', async () => {
  const path = '/accounts/api/v2/users/me/data_exports';
  const { token } = await buildSignedInUser(market);
  await approveByMail(market, await market.post(path, undefined, { token }), { token });
  const hurried = await startTestMarketplace({
    beside: market,
    settings: { requestTimeoutMs: 50 },
  });
  const exporting = await market.db.transaction().execute(async (trx) => {
    await sql`lock table favorites in access exclusive mode`.execute(trx);
    const call = hurried.post(path, undefined, { token });
    await waitForLockWait(market.db);
    const other = await hurried.get('/buyer/api/v1/users/me/favorites', { token });
    expect(other.status).toBe(503);
    // In an object: a promise itself would be awaited before the lock is released.
    return { call };
  });
  expect((await exporting.call).status).toBe(201);
  await hurried.stop();
});
