import { forgetDrafts, settleDrafts } from './tabDrafts';
import { tabStorage } from './tabStorage';

const [NOA, BO] = [501, 502];
const type = (...keys: string[]): void => keys.forEach((key) => tabStorage.write(key, 'typed'));
/** What of these keys the tab still has. */
const kept = (...keys: string[]): string[] => keys.filter((key) => tabStorage.read(key) !== null);

beforeEach(() => sessionStorage.clear());

it('what was typed before signing in is there after it', () => {
  settleDrafts(null);
  type('amount.1', 'sign-in.email');
  settleDrafts(NOA);
  expect(kept('amount.1', 'sign-in.email')).toEqual(['amount.1', 'sign-in.email']);
});

it('somebody else who signs in gets nothing of what was typed while signed in', () => {
  type('amount.1');
  settleDrafts(NOA);
  type('form.phone');
  settleDrafts(BO);
  expect(kept('amount.1', 'form.phone')).toEqual([]);
});

it('after the end of a session its drafts wait for their owner, beside what was typed since', () => {
  settleDrafts(NOA);
  type('form.phone');
  settleDrafts(null);
  type('amount.1');
  settleDrafts(null);
  settleDrafts(NOA);
  expect(kept('form.phone', 'amount.1')).toEqual(['form.phone', 'amount.1']);
});

it('after the end of a session somebody else gets only what was typed since', () => {
  settleDrafts(NOA);
  type('form.phone');
  settleDrafts(null);
  type('amount.1');
  settleDrafts(null);
  settleDrafts(BO);
  expect(kept('form.phone', 'amount.1')).toEqual(['amount.1']);
  settleDrafts(NOA);
  expect(kept('amount.1')).toEqual([]);
});

it('an owner who has come back keeps what was typed while they were away', () => {
  settleDrafts(NOA);
  settleDrafts(null);
  type('amount.1');
  settleDrafts(NOA);
  settleDrafts(null);
  settleDrafts(BO);
  expect(kept('amount.1')).toEqual([]);
});

it('keys of other scripts are none of ours', () => {
  sessionStorage.setItem('other', 'stays');
  type('amount.1');
  settleDrafts(NOA);
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

it('a tab that remembers nothing breaks nothing', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => [NOA, null, BO].forEach(settleDrafts)).not.toThrow();
  full.mockRestore();
});
