import { createTitleBadge } from './startAccountUpdates';

const icon = (): string | null =>
  document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? null;
beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  document.title = 'Vase · Gavel';
});

it('prefixes the title until the visitor uses the page', () => {
  const badge = createTitleBadge();
  badge.show('outbid', 'Outbid: Vase');
  expect([document.title, icon()]).toEqual(['Outbid: Vase · Vase · Gavel', '/favicon-alert.svg']);
  document.dispatchEvent(new Event('keydown'));
  expect([document.title, icon()]).toEqual(['Vase · Gavel', '/favicon.svg']);
  badge.stop();
});

it('keeps the most important badge, and removes one that no longer applies', () => {
  const badge = createTitleBadge();
  badge.show('outbid', 'Outbid: Vase');
  badge.clear('outbid');
  expect(document.title).toBe('Vase · Gavel');
  badge.show('won', 'You won: Vase');
  badge.show('pay', 'To pay: Vase');
  expect([document.title, icon()]).toEqual(['You won: Vase · Vase · Gavel', '/favicon-good.svg']);
  badge.stop();
  expect(icon()).toBe('/favicon.svg');
});

it('keeps the title of a page opened in the meantime', () => {
  const badge = createTitleBadge();
  badge.show('won', 'You won: Vase');
  document.title = 'Home · Gavel';
  document.dispatchEvent(new Event('pointerdown'));
  expect(document.title).toBe('Home · Gavel');
  badge.stop();
});
