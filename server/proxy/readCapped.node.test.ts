import { Readable } from 'node:stream';
import { startTestWeb, sendJson } from '../../test/setup/testWeb';
import { readCapped } from './readCapped';

test('reads a body up to the limit', async () => {
  expect((await readCapped(Readable.from([Buffer.from('four')]), 4)).toString()).toBe('four');
  await expect(readCapped(Readable.from([Buffer.from('fives')]), 4)).rejects.toMatchObject({
    type: 'entity.too.large',
  });
});

test('an answer that passes the limit with its last bytes is refused without a crash', async () => {
  // With quotes, two bytes more than the proxy reads.
  const web = await startTestWeb({ answer: (_req, res) => sendJson(res, 'x'.repeat(2_000_000)) });
  expect((await web.get('/buyer/api/v1/lots')).status).toBe(502);
  await web.stop();
});
