import { randomUUID } from 'node:crypto';
import { buildAuction } from '../../../../../test/builders/buildAuction';
import { buildLot } from '../../../../../test/builders/buildLot';
import { buildUser } from '../../../../../test/builders/buildUser';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/testDatabase';
import { closeNextDue } from '../../../jobs/closeDue';
import { placeBid } from './placeBid';
import { withdrawLot } from './withdrawLot';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test('withdraws a lot once: it takes no bids, has no winner and is announced', async () => {
  const { db } = base;
  const [lot, user] = [await buildLot(db), await buildUser(db)];
  const bid = () =>
    placeBid(db, {
      lotId: lot.id,
      userId: user.id,
      idempotencyKey: randomUUID(),
      amountMinor: 1_000,
      currency: 'EUR',
      type: 'autobid',
    });
  await bid();
  expect(await Promise.all([withdrawLot(db, lot.id), withdrawLot(db, lot.id)])).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(await bid()).toMatchObject({ answer: { refusals: [{ code: 'lot_withdrawn' }] } });
  await db
    .updateTable('lots')
    .set({ plannedCloseAt: new Date(0), effectiveCloseAt: new Date(0) })
    .where('id', '=', lot.id)
    .execute();
  expect(await closeNextDue(db)).toBeNull();
  expect(await db.selectFrom('orders').select('id').where('lotId', '=', lot.id).execute()).toEqual(
    [],
  );
  const events = await db
    .selectFrom('liveEvents')
    .select('payload')
    .where('lotId', '=', lot.id)
    .where('type', '=', 'withdraw')
    .execute();
  expect(events.map((event) => event.payload.status)).toEqual(['withdrawn']);
});

test('does not withdraw a lot that has ended or does not exist', async () => {
  const ended = await buildLot(base.db, {
    auction: await buildAuction(base.db, { closeAt: new Date(Date.now() - 1) }),
  });
  expect(await withdrawLot(base.db, ended.id)).toBe(false);
  expect(await withdrawLot(base.db, 1)).toBe(false);
});
