import { addListChoices, getListChoices, readListChoices, type ListChoices } from './listDefaults';
import { sellerLocation } from './storedValues';

const choices: ListChoices = { sort: 'bidding_end_desc', sellers: 'de.nl', buyNow: 'yes' };
const nothing: ListChoices = { sort: null, sellers: null, buyNow: null };
const added =
  'sort=bidding_end_desc&filters[seller_location][]=de&filters[seller_location][]=nl' +
  '&filters[buy_now][]=available';

it.each([
  ['/c/12-maps', '', `/c/12-maps?${added}`],
  ['/e', '?', `/e?${added}`],
  ['/s', '?q=clock', `/s?q=clock&${added}`],
])('starts the list %s%s with the remembered choices', (pathname, search, address) => {
  expect(addListChoices(pathname, search, choices)).toBe(address);
});

it.each([
  ['another page', '/l/12', ''],
  ['the list of categories', '/c', ''],
  ['an order of its own', '/e', '?sort=published_at_desc'],
  ['filters of its own', '/c/12', '?filters[l2_categories][]=3'],
  ['a range of its own', '/c/12', '?from[budget]=5'],
  ['a later page', '/c/12', '?page=2'],
])('leaves alone %s', (_name, pathname, search) => {
  expect(addListChoices(pathname, search, choices)).toBeNull();
});

it('adds nothing when nothing is remembered, or only the default order', () => {
  expect(addListChoices('/e', '', nothing)).toBeNull();
  expect(addListChoices('/e', '', { ...nothing, sort: 'relevancy_desc' })).toBeNull();
});

it('reads the choices of an address in their stored form', () => {
  expect(getListChoices(`?${added}`)).toEqual(choices);
  expect(getListChoices('?sort=relevancy_desc')).toEqual(nothing);
  expect(
    getListChoices('?sort=cheapest&filters[seller_location][]=Mars&filters[buy_now][]=no'),
  ).toEqual(nothing);
});

it('reads what is remembered', () => {
  expect(
    readListChoices((stored) => (stored.name === sellerLocation.name ? stored.parse('nl') : null)),
  ).toEqual({ ...nothing, sellers: 'nl' });
});
