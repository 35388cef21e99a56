// Calls for a package's customs form, for tests over HTTP: the seller's calls and the decision of
// the built-in customs office.
import { answerCustomsDeclaration } from '../../server/marketplace/services/shipping/customs/answerCustomsDeclaration';
import type { WireCustoms, WireCustomsDraft } from '../../src/contract/shipping/customs';
import { buildPaidOrders, type PaidOrders } from '../builders/buildPaidOrders';
import type { Answer, TestMarketplace } from './testMarketplace';

export type CustomsPackage = PaidOrders & { token: string; path: string };
export const swissAddress = {
  country_code: 'ch',
  postal_code: '8001',
  city: 'Zürich',
  lines: ['Bo Buyer', 'Lindelaan 4', '8001 Zürich'],
};

/** `market` returns the file's marketplace, which starts before its tests. */
export function customsCalls(market: () => TestMarketplace) {
  async function buildPackage(
    options: Parameters<typeof buildPaidOrders>[1] = { shipTo: swissAddress },
  ): Promise<CustomsPackage> {
    const paidOrders = await buildPaidOrders(market().db, options);
    return {
      ...paidOrders,
      token: await market().signIn(paidOrders.seller.id),
      path: `/shipping/api/v2/orders/${paidOrders.orders[0]?.id}/package/customs`,
    };
  }
  const getCustoms = (answer: Answer): WireCustoms =>
    (answer.body as { customs: WireCustoms }).customs;
  const read = async ({ path, token }: CustomsPackage): Promise<WireCustoms> =>
    getCustoms(await market().get(path, { token }));
  const save = ({ path, token }: CustomsPackage, body: WireCustomsDraft): Promise<Answer> =>
    market().call('PUT', path, { token, body });
  const submit = ({ path, token }: CustomsPackage, body: WireCustomsDraft): Promise<Answer> =>
    market().post(`${path}/submission`, body, { token });
  const answer = ({ packageId }: CustomsPackage): Promise<void> =>
    market()
      .db.transaction()
      .execute((trx) => answerCustomsDeclaration(trx, packageId));
  const readEvents = async ({ orders }: CustomsPackage): Promise<unknown[]> =>
    (
      await market()
        .db.selectFrom('orderEvents')
        .select(['type', 'params'])
        .where('orderId', '=', orders[0]?.id ?? 0)
        .where('type', 'like', 'customs%')
        .orderBy('id')
        .execute()
    ).map(({ type, params }) => [type, params]);

  /** Completes a draft so that it passes validation. */
  function complete(
    { draft }: WireCustoms,
    over: Partial<WireCustomsDraft> = {},
    item: Partial<WireCustomsDraft['items'][number]> = {},
  ): WireCustomsDraft {
    const items = draft.items.map((draftItem) => ({
      ...draftItem,
      description: 'Oil painting on canvas',
      hs_code: '970191',
      origin_country: 'nl',
      net_weight_grams: 700,
      ...item,
    }));
    return { ...draft, items, gross_weight_grams: 1_500, sender_phone: '+31612345678', ...over };
  }
  async function submitted(
    customsPackage: CustomsPackage,
    ...over: Parameters<typeof complete> extends [WireCustoms, ...infer Rest] ? Rest : never
  ): Promise<WireCustoms> {
    return getCustoms(await submit(customsPackage, complete(await read(customsPackage), ...over)));
  }
  return {
    buildPackage,
    getCustoms,
    read,
    save,
    submit,
    answer,
    readEvents,
    complete,
    submitted,
  };
}
