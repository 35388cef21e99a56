import { startTestWeb } from '../../test/setup/testWeb';

test('the error of a sitemap does not name the upstream', async () => {
  const web = await startTestWeb({ answer: (req) => void req.socket.destroy() });
  const { status, text, headers } = await web.get('/sitemap.xml', { accept: 'application/json' });
  expect([status, headers['retry-after']]).toEqual([503, '60']);
  expect(text).toContain('The sitemap is not available now. Try again in a minute.');
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|socket/);
  await web.stop();
});
