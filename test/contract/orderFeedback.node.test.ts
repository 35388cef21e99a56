// Order feedback over HTTP: who may give and answer it and when, what is refused, the seller's
// counters, and the notifications.
import type { ResponseOf } from '../../src/contract/core/endpoint';
import type { getOrderFeedback } from '../../src/contract/feedback/orderFeedback';
import type { listSellerFeedback } from '../../src/contract/feedback/sellerFeedback';
import { buildOrder, type BuiltOrder } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

type FeedbackResponse = ResponseOf<typeof getOrderFeedback>;
type FeedbackList = ResponseOf<typeof listSellerFeedback>;
type Rating = 'positive' | 'neutral' | 'negative';

const aspects = { description: 5, packaging: 4, shipping: 3, communication: 5 };
const good = { rating: 'positive', aspects, text: 'Well packed.' };
const path = (id: number): string => `/feedback/api/v2/orders/${id}/feedback`;
const getFeedback = (answer: Answer): FeedbackResponse => answer.body as FeedbackResponse;
const getCode = (answer: Answer): string => (answer.body as { error: { code: string } }).error.code;

type Sale = BuiltOrder & { buyerToken: string; sellerToken: string };
async function buildDelivered(more: Parameters<typeof buildOrder>[1] = {}): Promise<Sale> {
  const built = await buildOrder(market.db, { status: 'inspection', ...more });
  return {
    ...built,
    buyerToken: await market.signIn(built.buyer.id),
    sellerToken: await market.signIn(built.seller.id),
  };
}
const give = ({ order, buyerToken }: Sale, body: object = good): Promise<Answer> =>
  market.post(path(order.id), body, { token: buyerToken });
const change = ({ order, buyerToken }: Sale, body: object): Promise<Answer> =>
  market.call('PUT', path(order.id), { token: buyerToken, body });
const answer = ({ order, sellerToken }: Sale, text: string): Promise<Answer> =>
  market.call('PUT', `/feedback/api/v2/orders/${order.id}/feedback_response`, {
    token: sellerToken,
    body: { text },
  });
const look = (id: number, token: string): Promise<Answer> => market.get(path(id), { token });
const list = async (
  sellerId: number,
  { query = '', token }: { query?: string; token?: string } = {},
): Promise<FeedbackList> =>
  (await market.get(`/feedback/api/v2/sellers/${sellerId}/feedbacks${query}`, { token }))
    .body as FeedbackList;
const setDeliveredAgo = (id: number, days: number) =>
  market.db
    .updateTable('orders')
    .set({ deliveredAt: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute();
const readCounts = (sellerId: number) =>
  market.db
    .selectFrom('sellers')
    .select(['positiveCount', 'neutralCount', 'negativeCount'])
    .where('userId', '=', sellerId)
    .executeTakeFirstOrThrow();
const readEvents = async (id: number): Promise<string[]> => {
  const rows = await market.db
    .selectFrom('orderEvents')
    .select('type')
    .where('orderId', '=', id)
    .where('type', 'like', 'feedback%')
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};

test('a buyer gives feedback once, the seller answers, and both can edit their texts', async () => {
  const sale = await buildDelivered();
  const { order, buyerToken, sellerToken } = sale;
  expect(getFeedback(await look(order.id, buyerToken))).toMatchObject({
    feedback: null,
    can_give: true,
    can_edit: false,
    can_respond: false,
    closes_at: expect.stringMatching(/Z$/),
  });
  expect(getFeedback(await look(order.id, sellerToken))).toMatchObject({
    feedback: null,
    can_give: false,
    can_respond: false,
  });

  const given = await give(sale);
  expect(given.status).toBe(201);
  expect(getFeedback(given)).toMatchObject({
    feedback: { ...good, edited_at: null, response: null },
    can_give: false,
    can_edit: true,
  });
  const again = await give(sale, { ...good, rating: 'negative', text: 'No.' });
  expect([again.status, getCode(again)]).toEqual([409, 'feedback_given']);

  expect(getFeedback(await look(order.id, sellerToken))).toMatchObject({
    feedback: { text: 'Well packed.' },
    can_give: false,
    can_edit: false,
    can_respond: true,
  });
  expect(getFeedback(await answer(sale, '  Thank you!\r\n ')).feedback?.response?.text).toBe(
    'Thank you!',
  );
  expect(getFeedback(await answer(sale, 'Thank you very much!')).feedback?.response?.text).toBe(
    'Thank you very much!',
  );
  const changed = getFeedback(
    await change(sale, {
      rating: 'neutral',
      aspects: { ...aspects, shipping: 1 },
      text: 'It was late.',
    }),
  );
  expect(changed.feedback).toMatchObject({
    rating: 'neutral',
    aspects: { shipping: 1 },
    text: 'It was late.',
    edited_at: expect.any(String),
    response: { text: 'Thank you very much!' },
  });
  expect(await readEvents(order.id)).toEqual([
    'feedback_given',
    'feedback_answered',
    'feedback_answer_changed',
    'feedback_changed',
  ]);
});

test('saving the same text again is not an edit', async () => {
  const sale = await buildDelivered();
  await give(sale);
  expect(getFeedback(await change(sale, good)).feedback?.edited_at).toBeNull();
  await answer(sale, 'Thanks.');
  await answer(sale, 'Thanks.');
  expect(await readEvents(sale.order.id)).toEqual(['feedback_given', 'feedback_answered']);
});

test('several at the same moment are stored once', async () => {
  const sale = await buildDelivered();
  const answers = await Promise.all([give(sale), give(sale), give(sale)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await readCounts(sale.seller.id)).toMatchObject({ positiveCount: 1 });
  expect(await readEvents(sale.order.id)).toEqual(['feedback_given']);
});

test('notifies the other side by email', async () => {
  const sale = await buildDelivered();
  await give(sale);
  await answer(sale, 'Thank you!');
  const mails = await market.db
    .selectFrom('mails')
    .select(['userId', 'template'])
    .where('template', 'like', 'order:feedback%')
    .where('userId', 'in', [sale.buyer.id, sale.seller.id])
    .orderBy('id')
    .execute();
  expect(mails).toEqual([
    { userId: sale.seller.id, template: 'order:feedback_given:seller' },
    { userId: sale.buyer.id, template: 'order:feedback_answered:buyer' },
  ]);
});

test('is possible from the delivery on, for 90 days', async () => {
  const early = await buildOrder(market.db, { status: 'in_transit' });
  const token = await market.signIn(early.buyer.id);
  expect(getFeedback(await look(early.order.id, token))).toEqual({
    feedback: null,
    can_give: false,
    can_edit: false,
    can_respond: false,
    closes_at: null,
  });
  const tooEarly = await market.post(path(early.order.id), good, { token });
  expect([tooEarly.status, getCode(tooEarly)]).toEqual([422, 'too_early']);

  const sale = await buildDelivered();
  await setDeliveredAgo(sale.order.id, 89.99);
  expect((await give(sale)).status).toBe(201);
  await setDeliveredAgo(sale.order.id, 90.01);
  expect(getFeedback(await look(sale.order.id, sale.buyerToken))).toMatchObject({
    can_edit: false,
  });
  expect(getFeedback(await look(sale.order.id, sale.sellerToken))).toMatchObject({
    can_respond: false,
  });
  for (const late of [
    await change(sale, { ...good, text: 'Other words.' }),
    await answer(sale, 'Thanks.'),
  ])
    expect([late.status, getCode(late)]).toEqual([422, 'window_over']);
  const never = await buildDelivered();
  await setDeliveredAgo(never.order.id, 91);
  const late = await give(never);
  expect([late.status, getCode(late)]).toEqual([422, 'window_over']);
});

test('negative feedback needs a text, and no text may contain contact details', async () => {
  const sale = await buildDelivered();
  for (const rating of ['neutral', 'negative']) {
    const withoutText = await give(sale, { ...good, rating, text: ' \n ' });
    expect([withoutText.status, getCode(withoutText)]).toEqual([422, 'text_required']);
    expect((withoutText.body as { error: { details: object[] } }).error.details).toMatchObject([
      { code: 'text_required', attribute: 'text' },
    ]);
  }
  for (const text of [
    'Write to bo@example.test',
    'zero six one two three four five six seven eight',
    'my-shop dot com',
    'Call +31 6 12345678',
  ]) {
    const refused = await give(sale, { ...good, text });
    expect([refused.status, getCode(refused), refused.text.includes(text)]).toEqual([
      422,
      'personal_data_detected',
      false,
    ]);
  }
  expect(getCode(await give(sale, { ...good, text: 'Turned \u202E round' }))).toBe('text_invalid');
  for (const body of [
    { ...good, rating: 'great' },
    { ...good, aspects: { ...aspects, shipping: 6 } },
    { ...good, aspects: { ...aspects, shipping: 4.5 } },
    { ...good, text: 'x'.repeat(501) },
    { rating: 'positive', text: '' },
  ]) {
    expect((await give(sale, body)).status).toBe(422);
  }
  expect(await readCounts(sale.seller.id)).toMatchObject({ positiveCount: 0 });
  expect((await give(sale, { ...good, text: '' })).status).toBe(201);
  expect(getCode(await answer(sale, 'Mail me: sam@example.test'))).toBe('personal_data_detected');
  expect(getCode(await answer(sale, '   '))).toBe('text_required');
});

test('accepts emoji, removes soft hyphens and refuses hidden characters', async () => {
  const sale = await buildDelivered();
  const emoji =
    '\u{1F937}\u{1F3FD}\u200D\u2640\uFE0F \u2764\uFE0F\u200D\u{1F525} ' +
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} ' +
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
  for (const text of [
    'Well\u200Dpacked',
    `${emoji}\u200D`,
    '\u{1F525}\u202E',
    '\u{1F3F4}\u{E0063}\u{E0061}\u{E006C}\u{E006C}\u{E007F}',
  ])
    expect(getCode(await give(sale, { ...good, text }))).toBe('text_invalid');
  for (const text of ['exam\u00ADple.com', `${emoji} 06\u00AD12\u00AD34\u00AD56\u00AD78`])
    expect(getCode(await give(sale, { ...good, text }))).toBe('personal_data_detected');
  expect(getCode(await give(sale, { ...good, rating: 'negative', text: ' \u00AD ' }))).toBe(
    'text_required',
  );
  expect(
    getFeedback(
      await give(sale, {
        ...good,
        text: `Well-packed, no pack\u00ADag\u00ADing left to ask for ${emoji}`,
      }),
    ).feedback?.text,
  ).toBe(`Well-packed, no packaging left to ask for ${emoji}`);
  expect(getFeedback(await answer(sale, `Dan\u00ADke ${emoji}`)).feedback?.response?.text).toBe(
    `Danke ${emoji}`,
  );
});

test('buyer and seller have their own actions; other users get the same 404', async () => {
  const sale = await buildDelivered();
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
    await market.call('PUT', `${path(order.id)}_response`, {
      token: buyerToken,
      body: { text: 'Mine.' },
    }),
  );
  for (const { status, text } of foreign) expect([status, text]).toEqual([404, absent.text]);
  expect((await market.get(path(order.id))).status).toBe(401);
});

test('the seller’s counters follow the feedback, and the score needs five ratings', async () => {
  const seller = await buildUser(market.db, { seller: { shopName: 'Five', slug: 'five' } });
  const score = async (): Promise<number | null> => {
    const { body } = await market.get(`/buyer/api/v1/users/${seller.id}/public_profile`);
    return (body as { public_profile: { score: { value: number | null } } }).public_profile.score
      .value;
  };
  const ratings: Rating[] = ['positive', 'positive', 'positive', 'negative'];
  for (const rating of ratings) await give(await buildDelivered({ seller }), { ...good, rating });
  expect(await score()).toBeNull();
  expect((await list(seller.id)).summary).toMatchObject({
    positive: 3,
    neutral: 0,
    negative: 1,
    score: null,
  });
  const last = await buildDelivered({ seller });
  await give(last, {
    ...good,
    rating: 'negative',
    aspects: { description: 1, packaging: 1, shipping: 1, communication: 1 },
  });
  expect(await score()).toBe(60);
  await change(last, { ...good, rating: 'positive' });
  expect(await score()).toBe(80);
  expect(await readCounts(seller.id)).toEqual({
    positiveCount: 4,
    neutralCount: 0,
    negativeCount: 1,
  });
  expect((await list(seller.id)).summary).toEqual({
    positive: 4,
    neutral: 0,
    negative: 1,
    score: 80,
    aspects: { description: 5, packaging: 4, shipping: 3, communication: 5 },
    to_answer: null,
  });
});

test('the list shows orders only to the seller, with filters and pages', async () => {
  const seller = await buildUser(market.db, { seller: {} });
  const token = await market.signIn(seller.id);
  const named = await buildUser(market.db, { displayName: 'Bo B.' });
  const first = await buildDelivered({ seller, buyer: named, title: 'A tin box' });
  const second = await buildDelivered({ seller });
  await give(first);
  await give(second, { ...good, rating: 'negative', text: 'Broken.' });
  await answer(second, 'Sorry.');

  const open = await list(seller.id);
  expect(
    open.feedbacks.map(({ author_name: name, rating, order, order_reference: reference }) => [
      name,
      rating,
      order,
      [first, second].some((sale) => sale.order.reference === reference),
    ]),
  ).toEqual([
    [`Bidder ${second.buyer.bidderNumber}`, 'negative', null, false],
    ['Bo B.', 'positive', null, false],
  ]);
  const ownList = await list(seller.id, { token });
  expect(
    ownList.feedbacks.map(({ order, order_reference: reference }) => [
      order?.title,
      order?.can_respond,
      reference,
    ]),
  ).toEqual([
    ['A small landscape', true, second.order.reference],
    ['A tin box', true, first.order.reference],
  ]);
  expect(ownList.summary?.to_answer).toBe(1);
  const ratings = async (query: string, asker?: string): Promise<string[]> =>
    (
      await list(seller.id, { query, ...(asker === undefined ? {} : { token: asker }) })
    ).feedbacks.map(({ rating }) => rating);
  expect(await ratings('?rating=negative')).toEqual(['negative']);
  expect(await ratings('?answer=open', token)).toEqual(['positive']);
  // Other users have no such filter.
  expect(await ratings('?answer=open')).toEqual(['negative', 'positive']);
  expect(await list(seller.id, { query: '?page=2&per_page=1' })).toMatchObject({
    meta: { page: 2, per_page: 1, total: 2 },
    feedbacks: [{ rating: 'positive' }],
  });
  await setDeliveredAgo(first.order.id, 91);
  expect(await ratings('?answer=open', token)).toEqual([]);
  expect((await market.get('/feedback/api/v2/sellers/999999/feedbacks')).status).toBe(404);
});
