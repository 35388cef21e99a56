import { readSettings } from '../../config/settings';
import { printWelcome } from './printWelcome';

test('prints address, accounts and outbox in a demo', () => {
  const text = printWelcome(
    readSettings({ PORT: '4000', MARKETPLACE_PORT: '4100' }),
    1.23,
    '/data/logs',
    'a-password-of-its-own',
  );
  expect(text).toContain('ready after 1.2 s: http://localhost:4000');
  for (const name of ['buyer1', 'buyer2', 'seller1', 'admin'])
    expect(text).toContain(`${name}@demo.test`);
  expect(text).toContain('a-password-of-its-own');
  expect(text).toContain('http://localhost:4100/outbox');
});

test('prints no accounts outside a demo', () => {
  const text = printWelcome(
    readSettings({ DATABASE_URL: 'postgres://db.test/gavel' }),
    1,
    null,
    null,
  );
  expect(text).not.toContain('@demo.test');
  expect(text).not.toContain('hammer-price');
  expect(text).not.toContain('outbox');
});
