import { createTitleMark } from './titleMark';

const icon = (): string | null => document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? null;
beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  document.title = 'Vase · Gavel';
});

it('stands before the title until the visitor does something', () => {
  const mark = createTitleMark();
  mark.show('outbid', 'Outbid: Vase');
  expect([document.title, icon()]).toEqual(['Outbid: Vase · Vase · Gavel', '/favicon-alert.svg']);
  document.dispatchEvent(new Event('keydown'));
  expect([document.title, icon()]).toEqual(['Vase · Gavel', '/favicon.svg']);
  mark.stop();
});

it('keeps what matters most, and takes back what is not true any more', () => {
  const mark = createTitleMark();
  mark.show('outbid', 'Outbid: Vase');
  mark.clear('outbid');
  expect(document.title).toBe('Vase · Gavel');
  mark.show('won', 'You won: Vase');
  mark.show('pay', 'To pay: Vase');
  expect([document.title, icon()]).toEqual(['You won: Vase · Vase · Gavel', '/favicon-good.svg']);
  mark.stop();
  expect(icon()).toBe('/favicon.svg');
});

it('leaves the title of a page that came meanwhile', () => {
  const mark = createTitleMark();
  mark.show('won', 'You won: Vase');
  document.title = 'Home · Gavel';
  document.dispatchEvent(new Event('pointerdown'));
  expect(document.title).toBe('Home · Gavel');
  mark.stop();
});
