import { fireEvent } from '@testing-library/dom';
import { buyNowFilter, sellerLocation, sortOrder } from '../lib/storedValues';
import { createPageResult, type PrefetchContext } from '../platform/routing';
import { readStored, writeStored } from '../platform/stored';
import { watchListChoices, withListChoices } from './listChoices';

watchListChoices();

const openPage = (address: string): void => window.history.replaceState(null, '', `/en${address}`);
const prefetch = withListChoices(() => Promise.resolve(createPageResult({ title: 'A list' })));
/** The address that client navigation opens instead; null for none. */
async function getRedirect(address: string): Promise<string | null> {
  openPage(address);
  const result = await prefetch({} as PrefetchContext);
  return result.kind === 'redirect' ? result.to : null;
}

// jsdom cannot navigate.
window.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault();
});

beforeEach(() => {
  writeStored(sortOrder, null);
  writeStored(sellerLocation, null);
  writeStored(buyNowFilter, null);
  document.body.innerHTML = `
    <form action="/en/c/12-maps" method="get">
      <input type="hidden" name="filters[seller_location][]" value="nl">
      <select name="sort"><option value="bidding_end_desc" selected>Ending soonest</option></select>
      <button>Sort</button>
    </form>
    <a id="remove" href="/en/c/12-maps?sort=bidding_end_desc">Remove</a>
    <a id="elsewhere" href="/en/e?sort=published_at_desc">All lots</a>`;
});

const choose = (): void => {
  openPage('/c/12-maps');
  fireEvent.click(document.querySelector('button') ?? document.body);
};

it('starts the next list with the choice in this one', async () => {
  choose();
  expect(readStored(sortOrder)).toBe('bidding_end_desc');
  expect(await getRedirect('/e')).toBe('/e?sort=bidding_end_desc&filters[seller_location][]=nl');
  expect(await getRedirect('/l/5')).toBeNull();
});

it('remembers the filter of lots that can be bought now', async () => {
  openPage('/c/12-maps');
  const box = document.createElement('input');
  Object.assign(box, { type: 'hidden', name: 'filters[buy_now][]', value: 'available' });
  document.querySelector('form')?.append(box);
  fireEvent.click(document.querySelector('button') ?? document.body);
  expect(readStored(buyNowFilter)).toBe('yes');
  expect(await getRedirect('/e')).toMatch(/&filters\[buy_now\]\[\]=available$/);
});

it('forgets a filter that is removed', async () => {
  choose();
  fireEvent.click(document.querySelector('#remove') ?? document.body);
  expect(await getRedirect('/e')).toBe('/e?sort=bidding_end_desc');
});

it('does not take a link to another list for a choice', async () => {
  openPage('/c/12-maps');
  fireEvent.click(document.querySelector('#elsewhere') ?? document.body);
  expect(readStored(sortOrder)).toBeNull();
  expect(await getRedirect('/e')).toBeNull();
});

it('leaves alone what the visitor goes back to', async () => {
  choose();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await getRedirect('/c/12-maps')).toBeNull();
});
