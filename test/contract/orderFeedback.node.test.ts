// What a buyer says of an order and what the seller answers, over HTTP: who may and when, what is refused, what the seller's
// figures come to, and who hears of it.
import type { ResponseOf } from '../../src/contract/core/endpoint';
import type { getOrderFeedback } from '../../src/contract/feedback/orderFeedback';
import type { listSellerFeedback } from '../../src/contract/feedback/sellerFeedback';
import { buildOrder, type BuiltOrder } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

type Said = ResponseOf<typeof getOrderFeedback>;
type Listed = ResponseOf<typeof listSellerFeedback>;
type Rating = 'positive' | 'neutral' | 'negative';

const aspects = { description: 5, packaging: 4, shipping: 3, communication: 5 };
const good = { rating: 'positive', aspects, text: 'Well packed.' };
const path = (id: number): string => `/feedback/api/v2/orders/${id}/feedback`;
const saidOf = (answer: Answer): Said => answer.body as Said;
const codeOf = (answer: Answer): string => (answer.body as { error: { code: string } }).error.code;

type Sale = BuiltOrder & { buyerToken: string; sellerToken: string };
async function delivered(more: Parameters<typeof buildOrder>[1] = {}): Promise<Sale> {
  const built = await buildOrder(market.db, { status: 'inspection', ...more });
  return { ...built, buyerToken: await market.signIn(built.buyer.id), sellerToken: await market.signIn(built.seller.id) };
}
const give = ({ order, buyerToken }: Sale, body: object = good): Promise<Answer> => market.post(path(order.id), body, { token: buyerToken });
const change = ({ order, buyerToken }: Sale, body: object): Promise<Answer> => market.call('PUT', path(order.id), { token: buyerToken, body });
const answer = ({ order, sellerToken }: Sale, text: string): Promise<Answer> => market.call('PUT', `/feedback/api/v2/orders/${order.id}/feedback_response`, { token: sellerToken, body: { text } });
const look = (id: number, token: string): Promise<Answer> => market.get(path(id), { token });
const list = async (sellerId: number, { query = '', token }: { query?: string; token?: string } = {}): Promise<Listed> =>
  (await market.get(`/feedback/api/v2/sellers/${sellerId}/feedbacks${query}`, { token })).body as Listed;
const deliveredAgo = (id: number, days: number) => market.db.updateTable('orders').set({ delivered_at: new Date(Date.now() - days * 86_400_000) }).where('id', '=', id).execute();
const countsOf = (sellerId: number) => market.db.selectFrom('sellers').select(['positive_count', 'neutral_count', 'negative_count']).where('user_id', '=', sellerId).executeTakeFirstOrThrow();
const eventsOf = async (id: number): Promise<string[]> => {
  const rows = await market.db.selectFrom('order_events').select('type').where('order_id', '=', id).where('type', 'like', 'feedback%').orderBy('id').execute();
  return rows.map(({ type }) => type);
};

test('a buyer says how it was, once; the seller reads it, answers, and both can change their words', async () => {
  const sale = await delivered();
  const { order, buyerToken, sellerToken } = sale;
  expect(saidOf(await look(order.id, buyerToken))).toMatchObject({ feedback: null, can_give: true, can_edit: false, can_respond: false, closes_at: expect.stringMatching(/Z$/) });
  expect(saidOf(await look(order.id, sellerToken))).toMatchObject({ feedback: null, can_give: false, can_respond: false });

  const given = await give(sale);
  expect(given.status).toBe(201);
  expect(saidOf(given)).toMatchObject({ feedback: { ...good, edited_at: null, response: null }, can_give: false, can_edit: true });
  const again = await give(sale, { ...good, rating: 'negative', text: 'No.' });
  expect([again.status, codeOf(again)]).toEqual([409, 'feedback_given']);

  expect(saidOf(await look(order.id, sellerToken))).toMatchObject({ feedback: { text: 'Well packed.' }, can_give: false, can_edit: false, can_respond: true });
  expect(saidOf(await answer(sale, '  Thank you!\r\n ')).feedback?.response?.text).toBe('Thank you!');
  expect(saidOf(await answer(sale, 'Thank you very much!')).feedback?.response?.text).toBe('Thank you very much!');
  const changed = saidOf(await change(sale, { rating: 'neutral', aspects: { ...aspects, shipping: 1 }, text: 'It was late.' }));
  expect(changed.feedback).toMatchObject({ rating: 'neutral', aspects: { shipping: 1 }, text: 'It was late.', edited_at: expect.any(String), response: { text: 'Thank you very much!' } });
  expect(await eventsOf(order.id)).toEqual(['feedback_given', 'feedback_answered', 'feedback_answer_changed', 'feedback_changed']);
});

test('the same words again are no change', async () => {
  const sale = await delivered();
  await give(sale);
  expect(saidOf(await change(sale, good)).feedback?.edited_at).toBeNull();
  await answer(sale, 'Thanks.');
  await answer(sale, 'Thanks.');
  expect(await eventsOf(sale.order.id)).toEqual(['feedback_given', 'feedback_answered']);
});

test('two at the same moment are one', async () => {
  const sale = await delivered();
  const answers = await Promise.all([give(sale), give(sale), give(sale)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await countsOf(sale.seller.id)).toMatchObject({ positive_count: 1 });
  expect(await eventsOf(sale.order.id)).toEqual(['feedback_given']);
});

test('the other side hears of it by mail', async () => {
  const sale = await delivered();
  await give(sale);
  await answer(sale, 'Thank you!');
  const mails = await market.db.selectFrom('mails').select(['user_id', 'template']).where('template', 'like', 'order:feedback%').where('user_id', 'in', [sale.buyer.id, sale.seller.id]).orderBy('id').execute();
  expect(mails).toEqual([
    { user_id: sale.seller.id, template: 'order:feedback_given:seller' },
    { user_id: sale.buyer.id, template: 'order:feedback_answered:buyer' },
  ]);
});

test('not before the delivery, and for 90 days after it', async () => {
  const early = await buildOrder(market.db, { status: 'in_transit' });
  const token = await market.signIn(early.buyer.id);
  expect(saidOf(await look(early.order.id, token))).toEqual({ feedback: null, can_give: false, can_edit: false, can_respond: false, closes_at: null });
  const tooEarly = await market.post(path(early.order.id), good, { token });
  expect([tooEarly.status, codeOf(tooEarly)]).toEqual([422, 'too_early']);

  const sale = await delivered();
  await deliveredAgo(sale.order.id, 89.99);
  expect((await give(sale)).status).toBe(201);
  await deliveredAgo(sale.order.id, 90.01);
  expect(saidOf(await look(sale.order.id, sale.buyerToken))).toMatchObject({ can_edit: false });
  expect(saidOf(await look(sale.order.id, sale.sellerToken))).toMatchObject({ can_respond: false });
  for (const late of [await change(sale, { ...good, text: 'Other words.' }), await answer(sale, 'Thanks.')]) expect([late.status, codeOf(late)]).toEqual([422, 'window_over']);
  const never = await delivered();
  await deliveredAgo(never.order.id, 91);
  const late = await give(never);
  expect([late.status, codeOf(late)]).toEqual([422, 'window_over']);
});

test('what is not good needs words, and words need no way round us', async () => {
  const sale = await delivered();
  for (const rating of ['neutral', 'negative']) {
    const silent = await give(sale, { ...good, rating, text: ' \n ' });
    expect([silent.status, codeOf(silent)]).toEqual([422, 'text_required']);
    expect((silent.body as { error: { details: object[] } }).error.details).toMatchObject([{ code: 'text_required', attribute: 'text' }]);
  }
  for (const text of ['Write to bo@example.test', 'zero six one two three four five six seven eight', 'my-shop dot com', 'Call +31 6 12345678']) {
    const refused = await give(sale, { ...good, text });
    expect([refused.status, codeOf(refused), refused.text.includes(text)]).toEqual([422, 'personal_data_detected', false]);
  }
  expect(codeOf(await give(sale, { ...good, text: 'Turned \u202E round' }))).toBe('text_invalid');
  for (const body of [{ ...good, rating: 'great' }, { ...good, aspects: { ...aspects, shipping: 6 } }, { ...good, aspects: { ...aspects, shipping: 4.5 } }, { ...good, text: 'x'.repeat(501) }, { rating: 'positive', text: '' }]) {
    expect((await give(sale, body)).status).toBe(422);
  }
  expect(await countsOf(sale.seller.id)).toMatchObject({ positive_count: 0 });
  expect((await give(sale, { ...good, text: '' })).status).toBe(201);
  expect(codeOf(await answer(sale, 'Mail me: sam@example.test'))).toBe('personal_data_detected');
  expect(codeOf(await answer(sale, '   '))).toBe('text_required');
});

test('emoji are words like others, and soft hyphens are not kept; what hides is refused', async () => {
  const sale = await delivered();
  const emoji = '\u{1F937}\u{1F3FD}\u200D\u2640\uFE0F \u2764\uFE0F\u200D\u{1F525} \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
  for (const text of ['Well\u200Dpacked', `${emoji}\u200D`, '\u{1F525}\u202E', '\u{1F3F4}\u{E0063}\u{E0061}\u{E006C}\u{E006C}\u{E007F}']) expect(codeOf(await give(sale, { ...good, text }))).toBe('text_invalid');
  for (const text of ['exam\u00ADple.com', `${emoji} 06\u00AD12\u00AD34\u00AD56\u00AD78`]) expect(codeOf(await give(sale, { ...good, text }))).toBe('personal_data_detected');
  expect(codeOf(await give(sale, { ...good, rating: 'negative', text: ' \u00AD ' }))).toBe('text_required');
  expect(saidOf(await give(sale, { ...good, text: `Well-packed, no pack\u00ADag\u00ADing left to ask for ${emoji}` })).feedback?.text).toBe(`Well-packed, no packaging left to ask for ${emoji}`);
  expect(saidOf(await answer(sale, `Dan\u00ADke ${emoji}`)).feedback?.response?.text).toBe(`Danke ${emoji}`);
});

test('each side has its own part, strangers have none, and what is absent looks the same', async () => {
  const sale = await delivered();
  const { order, buyerToken, sellerToken } = sale;
  const stranger = await market.signIn((await buildUser(market.db, { seller: {} })).id);
  const absent = await look(999_999, buyerToken);
  expect(absent.status).toBe(404);
  const foreign = [
    await look(order.id, stranger),
    await market.post(path(order.id), good, { token: stranger }),
    await market.post(path(order.id), good, { token: sellerToken }),
    await market.call('PUT', path(order.id), { token: buyerToken, body: good }),
    await answer(sale, 'There is nothing to answer yet.'),
  ];
  await give(sale);
  foreign.push(
    await market.call('PUT', path(order.id), { token: sellerToken, body: good }),
    await market.call('PUT', path(order.id), { token: stranger, body: good }),
    await market.call('PUT', `${path(order.id)}_response`, { token: buyerToken, body: { text: 'Mine.' } }),
  );
  for (const { status, text } of foreign) expect([status, text]).toEqual([404, absent.text]);
  expect((await market.get(path(order.id))).status).toBe(401);
});

test('the seller’s counters go along with what is said, and the score is known from five on', async () => {
  const seller = await buildUser(market.db, { seller: { shop_name: 'Five', slug: 'five' } });
  const score = async (): Promise<number | null> => {
    const { body } = await market.get(`/buyer/api/v1/users/${seller.id}/public_profile`);
    return (body as { public_profile: { score: { value: number | null } } }).public_profile.score.value;
  };
  const said: Rating[] = ['positive', 'positive', 'positive', 'negative'];
  for (const rating of said) await give(await delivered({ seller }), { ...good, rating });
  expect(await score()).toBeNull();
  expect((await list(seller.id)).summary).toMatchObject({ positive: 3, neutral: 0, negative: 1, score: null });
  const last = await delivered({ seller });
  await give(last, { ...good, rating: 'negative', aspects: { description: 1, packaging: 1, shipping: 1, communication: 1 } });
  expect(await score()).toBe(60);
  await change(last, { ...good, rating: 'positive' });
  expect(await score()).toBe(80);
  expect(await countsOf(seller.id)).toEqual({ positive_count: 4, neutral_count: 0, negative_count: 1 });
  expect((await list(seller.id)).summary).toEqual({ positive: 4, neutral: 0, negative: 1, score: 80, aspects: { description: 5, packaging: 4, shipping: 3, communication: 5 }, to_answer: null });
});

test('the list shows whose order it was to the seller alone, by part and by page', async () => {
  const seller = await buildUser(market.db, { seller: {} });
  const token = await market.signIn(seller.id);
  const named = await buildUser(market.db, { display_name: 'Bo B.' });
  const first = await delivered({ seller, buyer: named, title: 'A tin box' });
  const second = await delivered({ seller });
  await give(first);
  await give(second, { ...good, rating: 'negative', text: 'Broken.' });
  await answer(second, 'Sorry.');

  const open = await list(seller.id);
  expect(open.feedbacks.map(({ author_name: name, rating, order, order_reference: reference }) => [name, rating, order, [first, second].some((sale) => sale.order.reference === reference)])).toEqual([
    [`Bidder ${second.buyer.bidder_number}`, 'negative', null, false],
    ['Bo B.', 'positive', null, false],
  ]);
  const own = await list(seller.id, { token });
  expect(own.feedbacks.map(({ order, order_reference: reference }) => [order?.title, order?.can_respond, reference])).toEqual([
    ['A small landscape', true, second.order.reference],
    ['A tin box', true, first.order.reference],
  ]);
  expect(own.summary?.to_answer).toBe(1);
  const ratings = async (query: string, asker?: string): Promise<string[]> => (await list(seller.id, { query, ...(asker === undefined ? {} : { token: asker }) })).feedbacks.map(({ rating }) => rating);
  expect(await ratings('?rating=negative')).toEqual(['negative']);
  expect(await ratings('?answer=open', token)).toEqual(['positive']);
  // For others there is no such part.
  expect(await ratings('?answer=open')).toEqual(['negative', 'positive']);
  expect(await list(seller.id, { query: '?page=2&per_page=1' })).toMatchObject({ meta: { page: 2, per_page: 1, total: 2 }, feedbacks: [{ rating: 'positive' }] });
  await deliveredAgo(first.order.id, 91);
  expect(await ratings('?answer=open', token)).toEqual([]);
  expect((await market.get('/feedback/api/v2/sellers/999999/feedbacks')).status).toBe(404);
});
