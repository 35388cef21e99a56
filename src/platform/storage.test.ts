import { forgetDrafts } from './tabDrafts';
import { tabStorage } from './storage';

function refuseWrites(): jest.SpyInstance {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  forgetDrafts();
  window.sessionStorage.clear();
});

it('keeps what full storage refuses as long as the page', () => {
  tabStorage.write('amount.1', '100');
  refuseWrites();
  tabStorage.write('amount.1', '120');
  tabStorage.write('amount.2', '50');
  expect(tabStorage.read('amount.1')).toBe('120');
  expect(tabStorage.read('amount.2')).toBe('50');
  expect(tabStorage.keys().toSorted()).toEqual(['amount.1', 'amount.2']);
});

it('removes a value from memory and from storage', () => {
  tabStorage.write('amount.1', '100');
  refuseWrites();
  tabStorage.write('amount.1', '120');
  tabStorage.remove('amount.1');
  expect(tabStorage.read('amount.1')).toBeNull();
  expect(tabStorage.keys()).toEqual([]);
});

it('forgets the drafts in memory too', () => {
  refuseWrites();
  tabStorage.write('form.phone', '+31612345678');
  forgetDrafts();
  expect(tabStorage.read('form.phone')).toBeNull();
});

it('reads storage again once it takes the value', () => {
  const full = refuseWrites();
  tabStorage.write('amount.1', '100');
  full.mockRestore();
  tabStorage.write('amount.1', '120');
  expect(window.sessionStorage.getItem('gavel.amount.1')).toBe('120');
  window.sessionStorage.clear();
  expect(tabStorage.read('amount.1')).toBeNull();
});

it('works while storage is blocked', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  tabStorage.write('country', 'be');
  expect(tabStorage.read('country')).toBe('be');
  expect(tabStorage.keys()).toEqual(['country']);
  tabStorage.remove('country');
  expect(tabStorage.read('country')).toBeNull();
});
