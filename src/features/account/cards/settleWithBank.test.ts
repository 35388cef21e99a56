import { settleWithBank } from './settleWithBank';

const open = { status: 'requires_action', challengeId: 'c1' };
const decided = { status: 'active', challengeId: null };
const answer = () => Promise.resolve('approved' as const);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks nothing about what is already decided', async () => {
  const ask = jest.fn(answer);
  const read = jest.fn();
  expect(await settleWithBank(decided, ask, read)).toEqual({ settled: decided });
  expect(ask).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['closed', () => Promise.resolve('left' as const)],
  ['not shown', () => Promise.reject(new Error('blocked'))],
])('leaves a challenge open that was %s', async (_name, ask) => {
  const read = jest.fn();
  expect(await settleWithBank(open, ask, read)).toMatchObject({
    validationError: { code: 'challenge_left' },
  });
  expect(read).not.toHaveBeenCalled();
});

it('reads once a second until there is a decision, at most five times', async () => {
  const read = jest
    .fn()
    .mockResolvedValueOnce({ data: open })
    .mockResolvedValueOnce({ data: decided });
  const settling = settleWithBank(open, answer, read);
  await jest.advanceTimersByTimeAsync(999);
  expect(read).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await settling).toEqual({ settled: decided });

  const undecided = jest.fn().mockResolvedValue({ data: open });
  const waiting = settleWithBank(open, answer, undecided);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await waiting).toMatchObject({ validationError: { code: 'card_unsettled' } });
  expect(undecided).toHaveBeenCalledTimes(5);
});

it('returns the error of reading', async () => {
  const read = () => Promise.resolve({ error: 'lost' });
  expect(await settleWithBank(open, answer, read)).toEqual({ error: 'lost' });
});
