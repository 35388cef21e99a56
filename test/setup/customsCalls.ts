// Calls of the customs forms of a package for tests over HTTP: as its seller makes them, and as the built-in customs answer.
import { answerCustoms } from '../../server/marketplace/services/shipping/customs/answerCustoms';
import type { WireCustoms, WireCustomsDraft } from '../../src/contract/shipping/customs';
import { buildPaidOrders, type PaidOrders } from '../builders/buildPaidOrders';
import type { Answer, TestMarketplace } from './testMarketplace';

export type Parcel = PaidOrders & { token: string; path: string };
export const swiss = { country_code: 'ch', postal_code: '8001', city: 'Zürich', lines: ['Bo Buyer', 'Lindelaan 4', '8001 Zürich'] };

/** `market`: that of the file, which is started before its tests. */
export function customsCalls(market: () => TestMarketplace) {
  async function parcel(options: Parameters<typeof buildPaidOrders>[1] = { shipTo: swiss }): Promise<Parcel> {
    const made = await buildPaidOrders(market().db, options);
    return { ...made, token: await market().signIn(made.seller.id), path: `/shipping/api/v2/orders/${made.orders[0]?.id}/package/customs` };
  }
  const customsOf = (answer: Answer): WireCustoms => (answer.body as { customs: WireCustoms }).customs;
  const read = async ({ path, token }: Parcel): Promise<WireCustoms> => customsOf(await market().get(path, { token }));
  const save = ({ path, token }: Parcel, body: WireCustomsDraft): Promise<Answer> => market().call('PUT', path, { token, body });
  const submit = ({ path, token }: Parcel, body: WireCustomsDraft): Promise<Answer> => market().post(`${path}/submission`, body, { token });
  const answer = ({ packageId }: Parcel): Promise<void> => market().db.transaction().execute((trx) => answerCustoms(trx, packageId));
  const eventsOf = async ({ orders }: Parcel): Promise<unknown[]> =>
    (await market().db.selectFrom('order_events').select(['type', 'params']).where('order_id', '=', orders[0]?.id ?? 0).where('type', 'like', 'customs%').orderBy('id').execute()).map(({ type, params }) => [type, params]);

  /** What a careful seller would have typed. */
  function complete({ draft }: WireCustoms, over: Partial<WireCustomsDraft> = {}, item: Partial<WireCustomsDraft['items'][number]> = {}): WireCustomsDraft {
    const items = draft.items.map((each) => ({ ...each, description: 'Oil painting on canvas', hs_code: '970191', origin_country: 'nl', net_weight_grams: 700, ...item }));
    return { ...draft, items, gross_weight_grams: 1_500, sender_phone: '+31612345678', ...over };
  }
  async function submitted(one: Parcel, ...over: Parameters<typeof complete> extends [WireCustoms, ...infer Rest] ? Rest : never): Promise<WireCustoms> {
    return customsOf(await submit(one, complete(await read(one), ...over)));
  }
  return { parcel, customsOf, read, save, submit, answer, eventsOf, complete, submitted };
}
