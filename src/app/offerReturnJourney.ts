// Opens the journey for users who return after half a year or more, if one of its steps is
// incomplete. Once per user and tab.
import { usersApi } from '../api/buyer/users';
import { getNextStep } from '../features/account/onboarding/journeys';
import { tabStorage } from '../platform/storage';
import type { AppDependencies } from './appDependencies';
import { getJourneyProfile } from './getJourneyProfile';

const JOURNEY = 'ON_BOARDING_M6';
/** The id of the user whose journey was opened in this tab. */
const OFFERED_KEY = 'journey-offered';

export function offerReturnJourney({
  store,
  channel,
}: Pick<AppDependencies, 'store' | 'channel'>): void {
  const viewer = usersApi.endpoints.getMe.select({})(store.getState()).data;
  if (viewer?.isReturning !== true) return;
  const viewerId = String(viewer.id);
  if (tabStorage.read(OFFERED_KEY) === viewerId) return;
  if (
    getNextStep(
      JOURNEY,
      {
        ...getJourneyProfile(viewer, { isPhoneCodeSent: false, isHoldNeeded: false }),
        finished: [],
      },
      [],
    ).step === null
  )
    return;
  // Without storage the journey would open on every page.
  if (!tabStorage.write(OFFERED_KEY, viewerId)) return;
  channel.emit('open-overlay', {
    name: 'REGISTRATION_FLOW',
    params: { journey: JOURNEY },
    onResult: () => undefined,
  });
}
