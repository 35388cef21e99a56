import fc from 'fast-check';
import { readPendingCode } from './usePendingCode';

it('ignores invalid data', () => {
  expect(readPendingCode('{"destination":"x"}')).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readPendingCode(text)).toBeNull();
    }),
  );
});

it('restores the destination and times of a sent code', () => {
  const sentCode = { destination: '+31 •• ••• ••78', expiresAt: 5, resendAt: 3, attemptsLeft: 5 };
  expect(readPendingCode(JSON.stringify({ ...sentCode, code: '123456' }))).toEqual(sentCode);
});
