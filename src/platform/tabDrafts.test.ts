import { forgetDrafts, claimDrafts } from './tabDrafts';
import { tabStorage } from './storage';

const [ALICE, BOB] = [501, 502];
const type = (...keys: string[]): void => keys.forEach((key) => tabStorage.write(key, 'typed'));
/** The given keys that are still stored. */
const getStoredKeys = (...keys: string[]): string[] =>
  keys.filter((key) => tabStorage.read(key) !== null);

beforeEach(() => sessionStorage.clear());

it('keeps drafts typed before signing in', () => {
  claimDrafts(null);
  type('amount.1', 'sign-in.email');
  claimDrafts(ALICE);
  expect(getStoredKeys('amount.1', 'sign-in.email')).toEqual(['amount.1', 'sign-in.email']);
});

it('removes the drafts of a signed-in user when another user signs in', () => {
  type('amount.1');
  claimDrafts(ALICE);
  type('form.phone');
  claimDrafts(BOB);
  expect(getStoredKeys('amount.1', 'form.phone')).toEqual([]);
});

it('keeps drafts past the end of a session for the same user, with later input', () => {
  claimDrafts(ALICE);
  type('form.phone');
  claimDrafts(null);
  type('amount.1');
  claimDrafts(null);
  claimDrafts(ALICE);
  expect(getStoredKeys('form.phone', 'amount.1')).toEqual(['form.phone', 'amount.1']);
});

it('gives another user only what was typed after the session ended', () => {
  claimDrafts(ALICE);
  type('form.phone');
  claimDrafts(null);
  type('amount.1');
  claimDrafts(null);
  claimDrafts(BOB);
  expect(getStoredKeys('form.phone', 'amount.1')).toEqual(['amount.1']);
  claimDrafts(ALICE);
  expect(getStoredKeys('amount.1')).toEqual([]);
});

it('assigns input typed while signed out to the owner who returns', () => {
  claimDrafts(ALICE);
  claimDrafts(null);
  type('amount.1');
  claimDrafts(ALICE);
  claimDrafts(null);
  claimDrafts(BOB);
  expect(getStoredKeys('amount.1')).toEqual([]);
});

it('leaves keys of other scripts alone', () => {
  sessionStorage.setItem('other', 'stays');
  type('amount.1');
  claimDrafts(ALICE);
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

it('does not throw when storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => [ALICE, null, BOB].forEach(claimDrafts)).not.toThrow();
  full.mockRestore();
});
