import fc from 'fast-check';
import { readPendingCode } from './pendingCode';

it('believes nothing of what is not ours', () => {
  expect(readPendingCode('{"destination":"x"}')).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readPendingCode(text)).toBeNull();
    }),
  );
});

it('gives back where a code was sent and its times', () => {
  const sent = { destination: '+31 •• ••• ••78', expiresAt: 5, resendAt: 3, attemptsLeft: 5 };
  expect(readPendingCode(JSON.stringify({ ...sent, code: '123456' }))).toEqual(sent);
});
