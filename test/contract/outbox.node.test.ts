// The development mailbox: shows mails as text, executes nothing, and does not exist unless it is
// enabled.
import { buildLot } from '../builders/buildLot';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

const mail = (market: TestMarketplace, title: string) =>
  market.db
    .insertInto('mails')
    .values({
      recipient: 'ann@example.test',
      locale: 'en',
      template: 'outbid',
      params: JSON.stringify({
        title,
        lot_id: 7,
        slug: '"><script>',
        amount_minor: 100,
        currency_code: 'EUR',
      }),
    })
    .execute();

test('a lot title cannot become markup', async () => {
  const market = await startTestMarketplace();
  try {
    await buildLot(market.db);
    expect((await market.get('/outbox')).text).toContain('No mail yet.');
    await mail(market, '<script>canary()</script> & "quotes"');
    const answer = await market.get('/outbox');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.text).not.toMatch(/<script/i);
    expect(answer.text).toContain('&lt;script&gt;canary()&lt;/script&gt; &amp; &quot;quotes&quot;');
  } finally {
    await market.stop();
  }
});

test('is a 404 when disabled', async () => {
  const market = await startTestMarketplace({ settings: { outbox: false } });
  try {
    expect((await market.get('/outbox')).status).toBe(404);
  } finally {
    await market.stop();
  }
});
