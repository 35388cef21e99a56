import fc from 'fast-check';
import { readDraft, writeDraft } from './draftText';
import { readPendingCode } from './pendingCode';

it('gives back what was typed, of the fields that there are', () => {
  expect(readDraft(writeDraft({ city: 'Delft', old: 'x' }), ['city', 'line1'])).toEqual({ city: 'Delft' });
});

it('believes nothing of what is not ours', () => {
  expect(readDraft('{"city":7}', ['city'])).toEqual({});
  expect(readDraft('not json', ['city'])).toEqual({});
  expect(readPendingCode('{"destination":"x"}')).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Object.values(readDraft(text, ['city'])).every((value) => typeof value === 'string')).toBe(true);
      expect(readPendingCode(text)).toBeNull();
    }),
  );
});

it('gives back where a code was sent and its times', () => {
  const sent = { destination: '+31 •• ••• ••78', expiresAt: 5, resendAt: 3, attemptsLeft: 5 };
  expect(readPendingCode(JSON.stringify({ ...sent, code: '123456' }))).toEqual(sent);
});
