// Advances packages of the built-in carrier on a real database: those that have waited long enough,
// once, and no others.
import { pino } from 'pino';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { buildPaidOrders, type PaidOrders } from '../../../test/builders/buildPaidOrders';
import { transitionPackage } from '../services/shipping/transitionPackage';
import { carrierClockJob } from './carrierClockJob';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const stepMs = 60_000;
const log = pino({ level: 'silent' });
const run = () => carrierClockJob(database.db, stepMs, log);
const wait = (packageId: number, ms: number) =>
  database.db
    .updateTable('packageEvents')
    .set({ at: sql<Date>`at - ${ms}::float8 * interval '1 millisecond'` })
    .where('packageId', '=', packageId)
    .execute();

let codes = 0;
async function sent(
  options: Parameters<typeof buildPaidOrders>[1] = {},
  carrier = 'gavel_post',
): Promise<PaidOrders> {
  const built = await buildPaidOrders(database.db, options);
  codes += 1;
  const set = { carrierCode: carrier, trackingCode: `CODE${codes}` };
  await database.db.transaction().execute(async (trx) => {
    await transitionPackage(trx, {
      packageId: built.packageId,
      to: 'label_purchased',
      actor: 'seller',
      description: 'label_purchased',
      set,
    });
    await transitionPackage(trx, {
      packageId: built.packageId,
      to: 'handed_over',
      actor: 'carrier',
      description: 'accepted_at_drop_off',
    });
  });
  return built;
}
const getStatus = async ({ packageId }: PaidOrders): Promise<string> =>
  (
    await database.db
      .selectFrom('packages')
      .select('status')
      .where('id', '=', packageId)
      .executeTakeFirstOrThrow()
  ).status;
const getDescriptions = async ({ packageId }: PaidOrders): Promise<string[]> =>
  (
    await database.db
      .selectFrom('packageEvents')
      .select('description')
      .where('packageId', '=', packageId)
      .orderBy('id')
      .execute()
  ).map(({ description }) => description);

test('advances a package to delivery, one step per interval', async () => {
  const built = await sent();
  const states: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    await run();
    states.push(await getStatus(built));
    await wait(built.packageId, stepMs);
  }
  expect(states).toEqual([
    'handed_over',
    'in_transit',
    'in_transit',
    'out_for_delivery',
    'delivered',
  ]);
  expect((await getDescriptions(built)).slice(-4)).toEqual([
    'departed_drop_off',
    'arrived_at_hub',
    'out_for_delivery',
    'delivered',
  ]);
  const { status } = await database.db
    .selectFrom('orders')
    .select('status')
    .where('packageId', '=', built.packageId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('inspection');
  await run();
  expect(await getDescriptions(built)).toHaveLength(7);
});

test('advances one step with sixteen concurrent processes', async () => {
  for (let round = 0; round < 20; round += 1) {
    const built = await sent();
    await wait(built.packageId, stepMs);
    await Promise.all(Array.from({ length: 16 }, () => run()));
    expect(await getDescriptions(built)).toHaveLength(4);
  }
});

test('goes through customs when there is a form', async () => {
  const built = await sent({ shipTo: { country_code: 'ch', postal_code: '8001', city: 'Zürich' } });
  for (let step = 0; step < 6; step += 1) {
    await wait(built.packageId, stepMs);
    await run();
  }
  expect((await getDescriptions(built)).slice(-6)).toEqual([
    'departed_drop_off',
    'customs_started',
    'customs_cleared',
    'arrived_at_hub',
    'out_for_delivery',
    'delivered',
  ]);
});

test('resolves an exception after a longer wait', async () => {
  const built = await sent();
  await database.db.transaction().execute((trx) =>
    transitionPackage(trx, {
      packageId: built.packageId,
      to: 'out_for_delivery',
      actor: 'carrier',
      description: 'exception',
      exception: 'delivery_attempt_failed',
    }),
  );
  await wait(built.packageId, 2 * stepMs);
  await run();
  expect((await getDescriptions(built)).at(-1)).toBe('exception');
  await wait(built.packageId, stepMs);
  await run();
  const { status, exception } = await database.db
    .selectFrom('packages')
    .select(['status', 'exception'])
    .where('id', '=', built.packageId)
    .executeTakeFirstOrThrow();
  expect([status, exception, (await getDescriptions(built)).at(-1)]).toEqual([
    'out_for_delivery',
    null,
    'out_for_delivery',
  ]);
});

test('ignores packages of other carriers and those without a hand-over', async () => {
  const [other, waiting] = [await sent({}, 'postnl'), await buildPaidOrders(database.db)];
  await wait(other.packageId, 10 * stepMs);
  await wait(waiting.packageId, 10 * stepMs);
  await run();
  expect([await getStatus(other), await getStatus(waiting)]).toEqual([
    'handed_over',
    'pending_supply',
  ]);
});

test('advances the others when one package fails', async () => {
  const [stuck, free] = [await sent(), await sent()];
  for (const { packageId } of [stuck, free]) await wait(packageId, stepMs);
  // Its next scan violates a constraint, so that its update fails in the database.
  const { id } = await database.db
    .selectFrom('packageEvents')
    .select('id')
    .where('packageId', '=', stuck.packageId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('orders')
    .set({ packageId: null })
    .where('packageId', '=', stuck.packageId)
    .execute();
  await sql`
    alter table package_events add constraint test_stuck
      check (package_id <> ${sql.lit(stuck.packageId)} or id <= ${sql.lit(id)})`.execute(
    database.db,
  );
  await run();
  expect([await getStatus(stuck), await getStatus(free)]).toEqual(['handed_over', 'in_transit']);
});
