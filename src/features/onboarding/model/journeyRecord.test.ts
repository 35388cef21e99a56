import fc from 'fast-check';
import { emptyRecord, readJourneyRecord } from './journeys';

it('reads back a stored record', () => {
  const record = { skipped: ['CARD'] as const, finished: ['ACCOUNT_NAME'] as const };
  expect(readJourneyRecord('ON_BOARDING', JSON.stringify(record))).toEqual(record);
});

it('ignores everything that is not a step of the journey', () => {
  expect(
    readJourneyRecord('CHANGE_PHONE', '{"skipped":["CARD","__proto__"],"finished":"PHONE"}'),
  ).toEqual(emptyRecord);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) =>
      expect(readJourneyRecord('ON_BOARDING', text)).toEqual(emptyRecord),
    ),
  );
});
