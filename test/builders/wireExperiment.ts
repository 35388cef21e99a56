// An experiment as the A/B Smartly service describes it to the SDK. By default all visitors take
// part, half of them in each variant.
import type { ExperimentName } from '../../src/lib/experiments';

/** All experiments of one test get the same seeds, so that variants are known. */
export const wireExperiment = (name: ExperimentName, changes: object = {}) => ({
  id: 7,
  name,
  iteration: 1,
  unitType: 'anonymous_id',
  seedHi: 3_603_515,
  seedLo: 233_373_850,
  split: [0.5, 0.5],
  trafficSeedHi: 449_867_249,
  trafficSeedLo: 455_443_629,
  trafficSplit: [0, 1],
  fullOnVariant: 0,
  audience: '',
  audienceStrict: false,
  applications: [{ name: 'gavel' }],
  variants: [
    { name: 'A', config: null },
    { name: 'B', config: null },
  ],
  customFieldValues: null,
  ...changes,
});
