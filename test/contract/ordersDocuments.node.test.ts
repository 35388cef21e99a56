// Packing slips and receipts: their contents, who may read them, and what they must never contain.
import { pino } from 'pino';
import { replaceRecoveryCodes } from '../../server/marketplace/services/accounts/mfa/recoveryCodes';
import type { WirePackingSlip, WireReceipt } from '../../src/contract/orders/documents';
import { buildAuction } from '../builders/buildAuction';
import { buildOrder, payOrder, advanceOrderTo } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import { buildSignedInUser } from '../setup/accountCalls';
import { getRefusal, scanPackage, startOrder } from '../setup/orderCalls';
import { getRefusedChallenge, verifyChallenge } from '../setup/mfaCalls';
import { setUpMarketplace } from '../setup/testMarketplace';

const lines: string[] = [];
const market = setUpMarketplace({
  log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
});

const slip = (id: number, token: string) =>
  market.get(`/orders/api/v3/seller/orders/${id}/packing_slip`, { token });
const receipt = (id: number, token: string) =>
  market.get(`/orders/api/v3/orders/${id}/receipt`, { token });
const getReceipt = async (id: number, token: string): Promise<WireReceipt> =>
  ((await receipt(id, token)).body as { receipt: WireReceipt }).receipt;
const abroad = { rates: [{ region: 'ch', price_minor: 2_000, from_days: 3, to_days: 6 }] };

describe('packing slip', () => {
  test('has sender, recipient and all orders of the package, but no price', async () => {
    const auction = await buildAuction(market.db);
    const first = await startOrder(market, { auction, title: 'Blue vase', hammerMinor: 77_777 });
    const second = await buildOrder(market.db, {
      auction,
      buyer: first.buyer,
      seller: first.seller,
      title: 'Its lid',
      hammerMinor: 55_555,
    });
    await market.db
      .updateTable('orders')
      .set({ paymentRequestId: first.order.paymentRequestId })
      .where('id', '=', second.order.id)
      .execute();
    expect((await slip(first.id, first.sellerToken)).status).toBe(404);
    await payOrder(market.db, first.id);
    const answer = await slip(first.id, first.sellerToken);
    const { packing_slip: paper } = answer.body as { packing_slip: WirePackingSlip };
    expect(paper).toMatchObject({
      order_reference: first.order.reference,
      ship_from: { name: 'Sam Seller', country_code: 'nl' },
      ship_to: {
        name: 'Bo Buyer',
        line1: 'Lindelaan 4',
        lines: expect.arrayContaining(['Bo Buyer', 'Lindelaan 4']),
      },
      combined_orders: [second.order.reference],
      customs_summary: null,
      barcode: { value: first.order.reference, format: 'code128' },
    });
    expect(
      paper.items.map(({ title, order_reference, quantity }) => [title, order_reference, quantity]),
    ).toEqual([
      ['Blue vase', first.order.reference, 1],
      ['Its lid', second.order.reference, 1],
    ]);
    expect(answer.text).not.toMatch(/777[.,]?77|555[.,]?55|EUR|price|amount|hammer/i);
    expect(Math.abs(Date.parse(paper.printed_at) - Date.now())).toBeLessThan(60_000);
  });

  test('names the required customs form', async () => {
    const { id, sellerToken } = await startOrder(market, {
      country: 'ch',
      shipping: abroad,
      status: 'paid',
    });
    expect((await slip(id, sellerToken)).body).toMatchObject({
      packing_slip: {
        customs_summary: { form: expect.stringMatching(/^cn2[23]$|invoice/), status: 'required' },
        ship_to: { country_code: 'ch' },
      },
    });
  });

  test('exists for pickup as well, and only for its seller', async () => {
    const { id, sellerToken, buyerToken } = await startOrder(market, {
      status: 'ready_for_pickup',
      shipping: { is_pickup_only: true, pickup: { country_code: 'nl', city: 'Utrecht' } },
    });
    expect((await slip(id, sellerToken)).body).toMatchObject({
      packing_slip: { ship_to: { name: 'Bo Buyer' } },
    });
    const other = await startOrder(market, { status: 'paid' });
    const absent = await slip(999_999_999, sellerToken);
    for (const token of [buyerToken, other.sellerToken])
      expect((await slip(id, token)).text).toBe(absent.text);
    expect(absent.status).toBe(404);
  });

  test('support needs an authenticator app and an approval; every read is logged', async () => {
    const [one, two] = [
      await startOrder(market, { status: 'paid' }),
      await startOrder(market, { status: 'shipped' }),
    ];
    const unpaid = await buildOrder(market.db);
    const look = (id: number, token: string) =>
      market.get(`/admin/orders/api/v1/orders/${id}/packing_slip`, { token });
    const absent = await look(999_999_999, one.sellerToken);
    for (const token of [one.sellerToken, one.buyerToken])
      expect([(await look(one.id, token)).status, (await look(one.id, token)).text]).toEqual([
        404,
        absent.text,
      ]);
    const admin = await buildSignedInUser(market, { isAdmin: true, totpEnabledAt: null });
    expect(getRefusal(await look(one.id, admin.token))).toEqual([403, 'totp_required']);
    await market.db
      .updateTable('users')
      .set({ totpEnabledAt: new Date(), totpSecret: Buffer.from('sealed') })
      .where('id', '=', admin.id)
      .execute();
    expect((await look(unpaid.order.id, admin.token)).text).toBe(absent.text);
    const refused = await look(one.id, admin.token);
    expect(getRefusedChallenge(refused)).toMatchObject({
      reason: 'admin_packing_slip',
      subject: { order_reference: one.order.reference },
    });
    const logged = () =>
      lines
        .filter((line) => line.includes('"event":"admin_packing_slip"'))
        .map((line) => JSON.parse(line) as { orderId: number; userId: number });
    expect(logged()).toEqual([]);
    const [code = ''] = await replaceRecoveryCodes(market.db, market.secrets, admin.id);
    expect(
      (
        await verifyChallenge(
          market,
          getRefusedChallenge(refused).challenge_id,
          { method: 'recovery_code', code },
          { token: admin.token },
        )
      ).status,
    ).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect((await look(one.id, admin.token)).body).toMatchObject({
        packing_slip: { order_reference: one.order.reference },
      });
    expect(logged().map(({ orderId, userId }) => [orderId, userId])).toEqual([
      [one.id, admin.id],
      [one.id, admin.id],
    ]);
    expect(getRefusal(await look(two.id, admin.token))).toEqual([403, 'mfa_error']);
    expect(getRefusal(await look(one.id, await market.signIn(admin.id)))).toEqual([
      403,
      'mfa_error',
    ]);
  });
});

describe('label', () => {
  const label = (id: number, token: string) =>
    market.get(`/shipping/api/v2/orders/${id}/package/label`, { token });
  const buyLabel = (id: number, token: string) =>
    market.post(
      `/shipping/api/v2/orders/${id}/package/supply`,
      { service: 'parcel', size: 'small', weight_grams: 900 },
      { token, headers: { 'idempotency-key': `label-of-${id}` } },
    );

  test.each(['cancelled_by_support', 'refunded'] as const)(
    'exists while the package is on its way, but not after %s',
    async (status) => {
      const { id, sellerToken } = await startOrder(market, { status: 'paid' });
      expect((await buyLabel(id, sellerToken)).status).toBe(201);
      await scanPackage(market, id, 'handed_over');
      expect((await label(id, sellerToken)).body).toMatchObject({
        label: { ship_to: { line1: 'Lindelaan 4' } },
      });
      await advanceOrderTo(market.db, id, status);
      const [after, absent] = [await label(id, sellerToken), await label(999_999_999, sellerToken)];
      expect([after.status, after.text]).toEqual([404, absent.text]);
    },
  );

  test('exists for the orders that stay in the package, not for a cancelled one', async () => {
    const auction = await buildAuction(market.db);
    const left = await startOrder(market, { auction });
    const stays = await buildOrder(market.db, { auction, buyer: left.buyer, seller: left.seller });
    await market.db
      .updateTable('orders')
      .set({ paymentRequestId: left.order.paymentRequestId })
      .where('id', '=', stays.order.id)
      .execute();
    await payOrder(market.db, left.id);
    expect((await buyLabel(left.id, left.sellerToken)).status).toBe(201);
    expect((await left.act('seller', 'cancellation', { reason: 'lost', text: '' })).status).toBe(
      200,
    );
    expect([
      (await label(left.id, left.sellerToken)).status,
      (await label(stays.order.id, left.sellerToken)).status,
    ]).toEqual([404, 200]);
  });
});

describe('receipt', () => {
  test('shows the buyer the payment and the seller what is left', async () => {
    const seller = await buildUser(market.db, {
      seller: {
        kind: 'professional',
        isPro: true,
        marginScheme: true,
        shopName: 'Old Things',
        legalName: 'Old Things B.V.',
        registrationNumber: '12345678',
        vatNumber: 'NL000099998B57',
      },
    });
    const { id, order, buyerToken, sellerToken } = await startOrder(market, {
      seller,
      hammerMinor: 10_000,
      title: 'Blue vase',
    });
    expect((await receipt(id, buyerToken)).status).toBe(404);
    const paid = await payOrder(market.db, id);
    const mine = await getReceipt(id, buyerToken);
    expect(mine).toMatchObject({
      number: `R-${order.reference}`,
      role: 'buyer',
      paid_at: paid.paidAt?.toISOString(),
      payment_method: 'Visa 4242',
      buyer: { name: 'Bo Buyer' },
      seller: {
        name: 'Old Things',
        legal_name: 'Old Things B.V.',
        registration_number: '12345678',
        vat_number: 'NL000099998B57',
        address: { name: 'Sam Seller' },
      },
      items: [{ title: 'Blue vase', hammer: 10_000 }],
      amounts: {
        hammer: 10_000,
        buyer_protection_fee: 1_200,
        shipping: 750,
        total: 11_950,
        commission: null,
        payout: null,
      },
      notes: ['not_a_vat_invoice', 'margin_scheme'],
    });
    const theirs = await getReceipt(id, sellerToken);
    expect(theirs.payment_method).toBe('');
    expect([theirs.number, theirs.role, theirs.amounts.commission, theirs.amounts.payout]).toEqual([
      `S-${order.reference}`,
      'seller',
      1_250,
      9_500,
    ]);
    const {
      hammer,
      shipping,
      shipping_discount,
      buyer_protection_fee,
      import_tax,
      customs_duty,
      total,
    } = mine.amounts;
    expect(
      hammer + shipping - shipping_discount + buyer_protection_fee + import_tax + customs_duty,
    ).toBe(total);
  });

  test('hides a private seller’s address and names the collected tax', async () => {
    const { id, buyerToken } = await startOrder(market, {
      country: 'ch',
      shipping: abroad,
      status: 'paid',
    });
    const paper = await getReceipt(id, buyerToken);
    expect(paper.seller).toMatchObject({
      legal_name: null,
      registration_number: null,
      vat_number: null,
      address: null,
    });
    expect(JSON.stringify(paper)).not.toContain('Sam Seller');
    expect(paper.amounts.import_tax).toBeGreaterThan(0);
    expect(paper.notes).toEqual(['not_a_vat_invoice', 'import_tax_collected', 'private_seller']);
  });

  test('does not exist for cancelled orders', async () => {
    for (const status of ['cancelled_by_seller', 'cancelled_by_support'] as const) {
      const { id, buyerToken, sellerToken } = await startOrder(market, { status: 'paid' });
      await advanceOrderTo(market.db, id, status);
      const absent = await receipt(999_999_999, sellerToken);
      for (const token of [buyerToken, sellerToken])
        expect([(await receipt(id, token)).status, (await receipt(id, token)).text]).toEqual([
          404,
          absent.text,
        ]);
    }
  });

  test('after a refund the seller sees the buyer’s name without the address', async () => {
    const { id, buyerToken, sellerToken } = await startOrder(market, { status: 'inspection' });
    expect((await getReceipt(id, sellerToken)).buyer).toMatchObject({
      name: 'Bo Buyer',
      line1: 'Lindelaan 4',
    });
    await advanceOrderTo(market.db, id, 'refunded');
    const theirs = await getReceipt(id, sellerToken);
    expect([theirs.buyer.name, theirs.buyer.lines]).toEqual(['Bo Buyer', ['Bo Buyer']]);
    expect(JSON.stringify(theirs)).not.toMatch(/Lindelaan|3511/);
    expect((await getReceipt(id, buyerToken)).buyer.line1).toBe('Lindelaan 4');
  });

  test('neither support nor other users can read it here', async () => {
    const { id } = await startOrder(market, { status: 'paid' });
    const admin = await buildUser(market.db, { isAdmin: true });
    const stranger = await buildUser(market.db);
    for (const { id: userId } of [admin, stranger])
      expect((await receipt(id, await market.signIn(userId))).status).toBe(404);
  });
});
