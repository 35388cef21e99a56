import fc from 'fast-check';
import { noRecord, readJourneyRecord } from './journeyRecord';

it('comes back as it was', () => {
  const record = { skipped: ['CARD'] as const, finished: ['ACCOUNT_NAME'] as const };
  expect(readJourneyRecord('ON_BOARDING', JSON.stringify(record))).toEqual(record);
});

it('believes nothing that is not a step of the journey', () => {
  expect(readJourneyRecord('CHANGE_PHONE', '{"skipped":["CARD","__proto__"],"finished":"PHONE"}')).toEqual(noRecord);
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => expect(readJourneyRecord('ON_BOARDING', text)).toEqual(noRecord)));
});
